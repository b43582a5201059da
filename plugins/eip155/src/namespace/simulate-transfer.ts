import { errors as coreErrors } from '@latchkey/core'
import { type Network, propertyOf, type Rpc, type Transfer } from '@latchkey/core/plugin'
import { isSameAddress, quantity } from '../codec.js'
import { errors } from '../errors.js'

/** The hash of `Transfer(address,address,uint256)`. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** What a token answers that refuses without reverting. */
const NO = /^0x0{64}$/

/** A token's transfer, as it is about to be sent. */
interface Simulated extends Pick<Transfer, 'from' | 'to' | 'network' | 'value'> {
  readonly token: string
  readonly data: string
}

/**
 * Has a node run transfers of tokens. Tells how much arrives where it is less than what is sent, as far as the node can
 * (`eth_simulateV1`). Throws `eip155/call-would-fail` for a token that would move nothing and say so without reverting: its transaction
 * would look like any other.
 */
export function createSimulation(rpc: Rpc): (transfer: Simulated, signal: AbortSignal) => Promise<bigint | undefined> {
  /** The networks whose nodes do not simulate. */
  const without = new Set<Network['caipNetworkId']>()

  return async ({ from, to, network, value, token, data }, signal) => {
    const call = { from: from.address, to: token, data }
    const refuse = () =>
      errors.create('eip155/call-would-fail', { address: token, reason: 'the token would refuse the transfer' })
    try {
      if (!without.has(network.caipNetworkId)) {
        const params = [{ blockStateCalls: [{ calls: [call] }] }, 'latest']
        const { answer, arrived } = await rpc.call(network, {
          method: 'eth_simulateV1',
          params,
          read: (result) => readSimulation(result, token, to),
          signal,
        })
        if (NO.test(answer)) throw refuse()
        return arrived !== undefined && arrived < value ? arrived : undefined
      }
    } catch (error) {
      if (signal.aborted || errors.is(error, 'eip155/call-would-fail')) throw error
      if (coreErrors.is(error, 'rpc/failed')) without.add(network.caipNetworkId)
    }
    try {
      const params = [call, 'latest']
      const answer = await rpc.call(network, { method: 'eth_call', params, read: String, signal })
      if (NO.test(answer)) throw refuse()
    } catch (error) {
      // Whatever else is wrong with it, the estimate of its gas tells.
      if (signal.aborted || errors.is(error, 'eip155/call-would-fail')) throw error
    }
    return undefined
  }
}

/** The answer of the token, and what the receiver gets by its events. A token without events tells nothing. */
function readSimulation(result: unknown, token: string, to: string): { answer: string; arrived: bigint | undefined } {
  const call = propertyOf(propertyOf(propertyOf(result, 0), 'calls'), 0)
  const logs = propertyOf(call, 'logs')
  // A transfer that fails is told by the estimate of its gas.
  if (propertyOf(call, 'status') !== '0x1' || !Array.isArray(logs)) return { answer: '0x', arrived: undefined }
  const moves = logs.filter((log) => {
    const address = propertyOf(log, 'address')
    return (
      typeof address === 'string' &&
      isSameAddress(address, token) &&
      propertyOf(propertyOf(log, 'topics'), 0) === TRANSFER
    )
  })
  const isToReceiver = (log: unknown) => BigInt(String(propertyOf(propertyOf(log, 'topics'), 2))) === BigInt(to)
  const amounts = moves.filter(isToReceiver).map((log) => quantity(propertyOf(log, 'data')))
  return {
    answer: String(propertyOf(call, 'returnData')),
    arrived: moves.length > 0 ? amounts.reduce((sum, amount) => sum + amount, 0n) : undefined,
  }
}
