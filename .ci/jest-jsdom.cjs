const { TestEnvironment } = require('jest-environment-jsdom')
const { disableStorages } = require('./jest-storages.cjs')

// Browsers have these globals. jsdom lacks them, or has copies whose instances the SDKs do not recognise.
const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'Uint8Array',
  'ArrayBuffer',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
  'MessagePort',
  'BroadcastChannel',
  'WebSocket',
]

module.exports = class BrowserLike extends TestEnvironment {
  #channels = []

  async setup() {
    await super.setup()
    const channels = this.#channels
    this.global.MessageChannel = class extends MessageChannel {
      constructor() {
        super()
        channels.push(this)
      }
    }
    for (const name of FROM_NODE) {
      if (globalThis[name] !== undefined) this.global[name] = globalThis[name]
    }
    if (!this.global.crypto?.subtle) {
      Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true })
    }
  }

  async teardown() {
    // React schedules by a channel that it never closes, and an open channel keeps Jest from ending.
    for (const { port1 } of this.#channels) port1.close()
    disableStorages()
    await super.teardown()
  }
}
