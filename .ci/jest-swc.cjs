require('./jest-compile.cjs')
const swc = require('@swc/jest')

// Jest keeps what it has translated for each project, and the projects share most of their files: core's, and those of
// dependencies. Their options are the same, so a worker translates a file once for all of them.

/** By path. Each has the source that it was made of, because a file may change while Jest watches. */
const translated = new Map()

module.exports = {
  createTransformer(options) {
    const transformer = swc.createTransformer(options)
    return {
      ...transformer,
      process(source, path, jestOptions) {
        const known = translated.get(path)
        if (known?.source === source) return known.result
        const result = transformer.process(source, path, jestOptions)
        translated.set(path, { source, result })
        return result
      },
    }
  },
}
