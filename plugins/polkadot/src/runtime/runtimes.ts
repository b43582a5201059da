import { lazy, type Network, type Rpc } from '@latchkey/core'
import { fromHex } from '../codec/bytes.js'
import type { Runtime } from './read-runtime.js'

/** The version of the program that a chain runs now. */
export interface RuntimeVersion {
  readonly specVersion: number
  readonly transactionVersion: number
}

/** The descriptions of chains: hundreds of kilobytes each, so they are fetched when somebody sends, and kept until a chain changes. */
export interface Runtimes {
  now(network: Network, signal: AbortSignal): Promise<Runtime & RuntimeVersion>
}

const MAX_METADATA_BYTES = 4_000_000

export function createRuntimes(rpc: Rpc): Runtimes {
  const load = lazy('the reader of chain descriptions', () => import('./read-runtime.js'))
  const known = new Map<string, Runtime & RuntimeVersion>()

  return {
    async now(network, signal) {
      const version = await rpc.call(network, { method: 'state_getRuntimeVersion', params: [], read: readVersion, signal })
      const before = known.get(network.caipNetworkId)
      if (before?.specVersion === version.specVersion) return before
      const [{ readRuntime }, metadata] = await Promise.all([
        load(),
        rpc.call(network, { method: 'state_getMetadata', params: [], read: readMetadata, signal }),
      ])
      signal.throwIfAborted()
      const runtime = { ...readRuntime(metadata), ...version }
      known.set(network.caipNetworkId, runtime)
      return runtime
    },
  }
}

function readVersion(said: unknown): RuntimeVersion {
  const { specVersion, transactionVersion } = said as Partial<RuntimeVersion>
  if (!Number.isSafeInteger(specVersion) || !Number.isSafeInteger(transactionVersion)) throw new TypeError('This is no version of a runtime.')
  return { specVersion: specVersion!, transactionVersion: transactionVersion! }
}

function readMetadata(said: unknown): string {
  if (!fromHex(said, MAX_METADATA_BYTES)) throw new TypeError('This is no description of a chain.')
  return said as string
}
