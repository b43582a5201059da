const vm = require('node:vm')

// Jest evaluates every module anew for each test file, and by that compiles it anew: React and the testing library as
// well as core's hundreds of files. What a worker has compiled once is compiled from V8's own cache from then on.

/** By parameters, then by source. V8 only compares the length of a source, so that the source itself has to be the key. */
const compiled = new Map()

function cacheOf(parameters) {
  const key = parameters.join()
  if (!compiled.has(key)) compiled.set(key, new Map())
  return compiled.get(key)
}

const { compileFunction } = vm

/** Replaces `compileFunction`, by which Jest compiles. */
vm.compileFunction = (source, parameters = [], options = {}) => {
  const cache = cacheOf(parameters)
  const cachedData = cache.get(source)
  if (cachedData) return compileFunction(source, parameters, { ...options, cachedData })
  const result = compileFunction(source, parameters, { ...options, produceCachedData: true })
  cache.set(source, result.cachedData)
  return result
}
