import { displayText } from '@latchkey/core/gates'
import type { Account, AssetId, Network, Rpc, SimulateTransactions } from '@latchkey/core/plugin'
import { decodeAbiParameters } from 'viem/utils'
import { quantity } from '../codec.js'
import { errors } from '../errors.js'
import { readTransaction } from '../session/transactions.js'
import { estimateGas } from './fee.js'
import { gasPrice } from './gas-price.js'
import { type Call, type CallResult, createSimulateCalls, NATIVE_LOGS } from './simulate-calls.js'

/** The first four bytes of the hash of `balanceOf(address)`. */
const BALANCE_OF = '0x70a08231'
const MAX_REASON_GRAPHEMES = 200

/**
 * Simulates transactions on a node (`eth_simulateV1`) between two readings of the balances. A node without it estimates the gas of a
 * single transaction, which tells at least whether it would fail.
 */
export function simulateTransactions(rpc: Rpc): SimulateTransactions {
  const simulate = createSimulateCalls(rpc)
  return {
    async simulate({ account, network, transactions, assets }, signal) {
      const calls = transactions.map((one) => callOf(one, account, network))
      const tokens = assets.filter((asset) => asset !== network.caipNetworkId)
      const reads = tokens.map((asset) => balanceCall(asset, account))
      const [results, { perGas }] = await Promise.all([
        simulate(network, [...reads, ...calls, ...reads], signal),
        gasPrice(rpc, network, signal),
      ])
      const { decimals, symbol } = network.nativeCurrency
      const feeOf = (gas: bigint) => ({ value: gas * perGas, decimals, symbol })
      if (!results) {
        const [transaction, ...others] = transactions
        if (transaction === undefined || others.length > 0) return {}
        return { fee: feeOf(await estimateGas({ rpc, account, network, transaction, signal })) }
      }
      const before = results.slice(0, reads.length)
      const run = results.slice(reads.length, reads.length + calls.length)
      const after = results.slice(reads.length + calls.length)
      run.forEach((result, index) => requireSuccess(result, calls[index]!))
      const changes = tokens.map(
        (asset, index) => [asset, balanceIn(after[index]!) - balanceIn(before[index]!)] as const,
      )
      return {
        changes: Object.fromEntries([[network.caipNetworkId, nativeChange(run, account)], ...changes]),
        fee: feeOf(run.reduce((sum, { gasUsed }) => sum + gasUsed, 0n)),
      }
    },
  }
}

/** Without what says nothing about the balances, such as the limit of gas. */
function callOf(transaction: unknown, account: Account, network: Network): Call {
  const { to, data, value } = readTransaction(transaction, { account, network })
  return { from: account.address, to, data, value }
}

const balanceCall = (asset: AssetId, { address }: Account): Call => ({
  from: address,
  to: asset.split(':')[2],
  data: `${BALANCE_OF}${address.slice(2).toLowerCase().padStart(64, '0')}`,
})

function requireSuccess({ hasSucceeded, reason, returned }: CallResult, { to }: Call): void {
  if (hasSucceeded) return
  const told = displayText(revertedWith(returned) ?? reason, MAX_REASON_GRAPHEMES)
  throw errors.create('eip155/call-would-fail', { address: String(to), reason: told ?? '' })
}

/** The sentence of a contract that reverts with one: `Error(string)`. */
function revertedWith(returned: string): string | undefined {
  if (!returned.startsWith('0x08c379a0')) return undefined
  try {
    return decodeAbiParameters([{ type: 'string' }], `0x${returned.slice(10)}`)[0]
  } catch {
    // It only begins like a sentence.
    return undefined
  }
}

/** A token that does not tell its balance has none. */
const balanceIn = ({ hasSucceeded, returned }: CallResult): bigint => (hasSucceeded ? readWord(returned) : 0n)

const readWord = (data: string): bigint => (data === '0x' ? 0n : quantity(data.slice(0, 66)))

function nativeChange(results: readonly CallResult[], { address }: Account): bigint {
  const own = BigInt(address)
  return results
    .flatMap(({ transfers }) => transfers)
    .filter(({ token }) => token === NATIVE_LOGS)
    .reduce((sum, { from, to, value }) => sum + (to === own ? value : 0n) - (from === own ? value : 0n), 0n)
}
