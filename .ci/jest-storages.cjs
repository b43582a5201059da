const asyncHooks = require('node:async_hooks')

// Jest makes an AsyncLocalStorage for each test file, and never disables it. Node copies the value of every enabled storage
// to every new promise, so a worker that has run two hundred files would copy two hundred values for each promise.

/** What the running test file has made. */
const made = new Set()

const Original = asyncHooks.AsyncLocalStorage

asyncHooks.AsyncLocalStorage = class AsyncLocalStorage extends Original {
  constructor(...args) {
    super(...args)
    made.add(this)
  }
}

/** A test environment calls it when its test file has ended. */
exports.disableStorages = () => {
  for (const storage of made) storage.disable()
  made.clear()
}
