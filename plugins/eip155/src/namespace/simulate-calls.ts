import { errors as coreErrors, type Network } from '@latchkey/core'
import { entriesOf, propertyOf, type Rpc } from '@latchkey/core/plugin'
import { quantity } from '../codec.js'

/** A call as a node takes it. */
export interface Call {
  readonly from?: string
  readonly to?: unknown
  readonly data?: unknown
  readonly value?: unknown
}

/** What a call did when it was run. */
export interface CallResult {
  readonly hasSucceeded: boolean
  /** The node's reason for a failure. */
  readonly reason: string
  readonly returned: string
  readonly transfers: readonly LoggedTransfer[]
  readonly gasUsed: bigint
}

/** A movement of a token, as its contract says, or of the network's own currency, at {@link NATIVE_LOGS}. */
interface LoggedTransfer {
  /** In lower case. */
  readonly token: string
  readonly from: bigint
  readonly to: bigint
  readonly value: bigint
}

/** Runs calls in one block, each after the other. Resolves with `undefined` where no node of the network can. */
export type SimulateCalls = (
  network: Network,
  calls: readonly Call[],
  signal: AbortSignal,
) => Promise<readonly CallResult[] | undefined>

/** Nodes write movements of the network's own currency as logs of this address, which is no contract. */
export const NATIVE_LOGS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/** The hash of `Transfer(address,address,uint256)`. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** Has nodes simulate calls (`eth_simulateV1`). Which networks cannot is asked once. */
export function createSimulateCalls(rpc: Rpc): SimulateCalls {
  const without = new Set<Network['caipNetworkId']>()
  return async (network, calls, signal) => {
    if (without.has(network.caipNetworkId)) return undefined
    try {
      return await rpc.call(network, {
        method: 'eth_simulateV1',
        params: [{ blockStateCalls: [{ calls }], traceTransfers: true }, 'latest'],
        read: (result) => readResults(result, calls.length),
        signal,
      })
    } catch (error) {
      if (signal.aborted) throw error
      if (coreErrors.is(error, 'rpc/failed')) without.add(network.caipNetworkId)
      return undefined
    }
  }
}

function readResults(result: unknown, count: number): readonly CallResult[] {
  const found = entriesOf(propertyOf(propertyOf(result, 0), 'calls'))
  if (found.length !== count) throw new TypeError('It is not a result for each call.')
  return found.map((call) => ({
    hasSucceeded: propertyOf(call, 'status') === '0x1',
    reason: String(propertyOf(propertyOf(call, 'error'), 'message') ?? ''),
    returned: String(propertyOf(call, 'returnData')),
    transfers: entriesOf(propertyOf(call, 'logs')).flatMap((log) => readTransfer(log) ?? []),
    gasUsed: quantity(propertyOf(call, 'gasUsed')),
  }))
}

const WORD = /^0x[0-9a-f]{64}$/i

/** A contract may log anything. Collectibles have a fourth topic and no data. */
function readTransfer(log: unknown): LoggedTransfer | undefined {
  const [kind, from, to, ...others] = entriesOf(propertyOf(log, 'topics')).map(String)
  const data = String(propertyOf(log, 'data'))
  if (kind !== TRANSFER || others.length > 0 || ![from, to, data].every((one) => WORD.test(one ?? ''))) return undefined
  const token = String(propertyOf(log, 'address')).toLowerCase()
  return { token, from: BigInt(from!), to: BigInt(to!), value: BigInt(data) }
}
