import type { AssetId, Network, Rpc, SimulateTransactions, Simulation } from '@latchkey/core/plugin'
import { PublicKey } from '@solana/web3.js'
import type { ReadSolanaOptions } from '../options.js'
import { readSendRequest } from '../session/send-options.js'
import { associatedAccount } from '../transfer/instructions.js'
import { createTransferNode, type TransferNode } from '../transfer/node.js'
import { toWire } from '../wire/transaction.js'
import type { NodeAccount } from './node-answers.js'
import { readTokenAccount, TOKEN_PROGRAMS } from './token-accounts.js'

/**
 * Simulates a transaction at a node, and compares the account's balances before and after. The lamports of a token account that the
 * transaction opens stay the account's own. A node does not simulate several transactions after each other: of those, nothing is told.
 */
export async function simulateTransactions(
  rpc: Rpc,
  options: ReadSolanaOptions,
  { account, network, transactions, assets }: Parameters<SimulateTransactions['simulate']>[0],
  signal: AbortSignal,
): Promise<Simulation> {
  const [transaction, ...others] = transactions
  if (transaction === undefined || others.length > 0) return {}
  const { bytes, message } = toWire(readSendRequest(transaction).transaction)
  const node = createTransferNode(rpc, network, options, signal)
  const mints = assets.filter((asset) => asset !== network.caipNetworkId).map(mintOf)
  const held = await Promise.all(mints.map((mint) => accountsOf(account.address, mint, node)))
  const addresses = [...new Set([account.address, ...held.flat()])]
  const [before, { accounts: after }] = await Promise.all([node.accounts(addresses), node.simulateOn(bytes, addresses)])
  // Asked afterwards: with a blockhash that has expired there is none.
  const fee = await node.feeFor(message)
  const changeOf = (read: (one: NodeAccount | undefined) => bigint) =>
    // An account that is not the transaction's stays as it is.
    addresses.reduce((sum, _address, index) => sum + (after[index] ? read(after[index]) - read(before[index]) : 0n), 0n)
  const changes: readonly (readonly [AssetId, bigint])[] = [
    [network.caipNetworkId, changeOf((one) => one?.lamports ?? 0n) + fee],
    ...mints.map((mint) => [assetOf(network, mint), changeOf((one) => amountIn(one, mint))] as const),
  ]
  const { decimals, symbol } = network.nativeCurrency
  return { changes: Object.fromEntries(changes), fee: { value: fee, decimals, symbol } }
}

const mintOf = (asset: AssetId): string => asset.split(':')[2]!
const assetOf = ({ caipNetworkId }: Network, mint: string): AssetId => `${caipNetworkId}:${mint}`

const amountIn = (account: NodeAccount | undefined, mint: string): bigint => {
  const token = account && readTokenAccount(account.data)
  return token?.mint === mint ? token.amount : 0n
}

/** The owner's accounts for a token: those that are open, and the one that is opened for a token that the owner does not hold. */
async function accountsOf(owner: string, mint: string, node: TransferNode): Promise<readonly string[]> {
  const [open, [account]] = await Promise.all([node.tokenAccounts(owner, mint), node.accounts([mint])])
  const addresses = open.map(({ address }) => address)
  if (!account || !TOKEN_PROGRAMS.includes(account.owner)) return addresses
  const usual = associatedAccount(new PublicKey(owner), new PublicKey(mint), new PublicKey(account.owner))
  return [...addresses, usual.toBase58()]
}
