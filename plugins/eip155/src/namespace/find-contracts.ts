import type { FindContracts, Network, Rpc } from '@latchkey/core/plugin'
import { quantity } from '../codec.js'

/** Finds contracts by their code. */
export const findContracts = (rpc: Rpc): FindContracts => ({
  async contractAt(address, [first, ...others], signal) {
    if (!first) return undefined
    const hasCode = (network: Network) =>
      rpc.call(network, { method: 'eth_getCode', params: [address, 'latest'], read: isContractCode, signal })
    if (await hasCode(first)) return first.caipNetworkId
    const params = [address, 'latest']
    const sent = await rpc.call(first, { method: 'eth_getTransactionCount', params, read: quantity, signal })
    // Only the owner of the address's key can have sent something.
    if (sent > 0n) return undefined
    // A network that cannot be asked tells nothing.
    const found = await Promise.allSettled(others.map(hasCode))
    signal.throwIfAborted()
    return others.find((_network, index) => {
      const answer = found[index]!
      return answer.status === 'fulfilled' && answer.value
    })?.caipNetworkId
  },
})

/** The code of an account with a key that uses the code of a contract (EIP-7702). */
const DELEGATED = /^0xef0100/i

function isContractCode(code: unknown): boolean {
  if (typeof code !== 'string' || !/^0x(?:[0-9a-f]{2})*$/i.test(code)) throw new TypeError('This is not code.')
  return code !== '0x' && !DELEGATED.test(code)
}
