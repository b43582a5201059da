import type { Rpc, Transfer } from '@latchkey/core/plugin'
import { errors } from '../errors.js'
import { type CallResult, createSimulateCalls } from './simulate-calls.js'

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
  const simulate = createSimulateCalls(rpc)

  return async ({ from, to, network, value, token, data }, signal) => {
    const call = { from: from.address, to: token, data }
    const refuse = () =>
      errors.create('eip155/call-would-fail', { address: token, reason: 'the token would refuse the transfer' })
    const [result] = (await simulate(network, [call], signal)) ?? []
    if (result) {
      // A transfer that fails is told by the estimate of its gas.
      if (!result.hasSucceeded) return undefined
      if (NO.test(result.returned)) throw refuse()
      const arrived = arrivedIn(result, token, to)
      return arrived !== undefined && arrived < value ? arrived : undefined
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

/** What the receiver gets by the token's events. A token without events tells nothing. */
function arrivedIn({ transfers }: CallResult, token: string, to: string): bigint | undefined {
  const moves = transfers.filter((one) => one.token === token.toLowerCase())
  if (moves.length === 0) return undefined
  return moves.filter((one) => one.to === BigInt(to)).reduce((sum, { value }) => sum + value, 0n)
}
