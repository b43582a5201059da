import { Duplex } from 'node:stream'
import { initializeProvider } from '@metamask/providers'
import { ask, hear } from './ask.js'

interface Options {
  readonly wallet: string
  readonly info: NonNullable<Parameters<typeof initializeProvider>[0]['providerInfo']>
  /** Whether the provider also becomes `window.ethereum`. */
  readonly isDefault: boolean
}

interface Call {
  readonly id?: number
  readonly method: string
  readonly params?: unknown
}

/** Starts MetaMask's own provider, over a stream to the wallet. */
export function start({ wallet, info, isDefault }: Options): void {
  const stream = new Duplex({
    objectMode: true,
    read() {},
    write({ id, method, params }: Call, _encoding, done) {
      done()
      if (id === undefined) return
      ask(wallet, { method, params }).then(
        (result) => stream.push({ jsonrpc: '2.0', id, result: result ?? null }),
        ({ code, message }: { code: number; message: string }) =>
          stream.push({ jsonrpc: '2.0', id, error: { code, message } }),
      )
    },
  })
  hear(wallet, (notification: object) => stream.push({ jsonrpc: '2.0', ...notification }))
  const quiet = { log() {}, debug() {}, info() {}, warn() {}, error() {}, trace() {} }
  initializeProvider({ connectionStream: stream, providerInfo: info, shouldSetOnWindow: isDefault, logger: quiet })
}
