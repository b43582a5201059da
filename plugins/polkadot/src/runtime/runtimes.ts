import { lazy, type Network, type Rpc } from '@latchkey/core/plugin'
import { fromHex } from '../codec/bytes.js'
import type { Runtime } from './read-runtime.js'

/** The version of the program that a network runs now. */
export interface RuntimeVersion {
  readonly specVersion: number
  readonly transactionVersion: number
}

/**
 * The metadata of networks. It is hundreds of kilobytes each, so it is fetched for the first transfer or tracking, and
 * kept until the network upgrades.
 */
export interface Runtimes {
  now(network: Network, signal: AbortSignal): Promise<Runtime & RuntimeVersion>
}

const MAX_METADATA_BYTES = 4_000_000

export function createRuntimes(rpc: Rpc): Runtimes {
  const load = lazy('the reader of metadata', () => import('./read-runtime.js'))
  const known = new Map<string, Runtime & RuntimeVersion>()

  return {
    async now(network, signal) {
      const version = await rpc.call(network, {
        method: 'state_getRuntimeVersion',
        params: [],
        read: readVersion,
        signal,
      })
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

function readVersion(answer: unknown): RuntimeVersion {
  const { specVersion, transactionVersion } = answer as Partial<RuntimeVersion>
  if (!Number.isSafeInteger(specVersion) || !Number.isSafeInteger(transactionVersion))
    throw new TypeError('This is not a runtime version.')
  return { specVersion: specVersion!, transactionVersion: transactionVersion! }
}

function readMetadata(answer: unknown): string {
  if (!fromHex(answer, MAX_METADATA_BYTES)) throw new TypeError('This is not metadata.')
  return answer as string
}
