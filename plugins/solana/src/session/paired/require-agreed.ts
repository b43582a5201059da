import type { PairedWallet } from '@latchkey/core'
import { readAddress } from '../../codec/address.js'
import { errors } from '../../errors.js'
import type { Act } from '../signing-wallet.js'

/** What is asked of paired wallets, as WalletConnect's reference for Solana has it. */
export type PairedMethod = 'solana_signMessage' | 'solana_signTransaction' | 'solana_signAllTransactions' | 'solana_signAndSendTransaction'

/** Whether a wallet has agreed to a method, as of now. */
export const agrees = (paired: PairedWallet, method: PairedMethod): boolean => paired.methods().includes(method)

/**
 * Looks at the wallet once more before it is asked: whether it still shares the account, does this, and is approved for the
 * network. Throws `solana/account-gone`, `solana/feature-gone` and `solana/network-not-served`.
 */
export function requireAgreed(paired: PairedWallet, method: PairedMethod, { account: { address }, network }: Omit<Act, 'signal'>): void {
  const { name: wallet } = paired
  const { accounts, approved, ended } = paired.getSnapshot()
  // What is no address cannot be held against a signature.
  const account = ended || !readAddress(address).valid ? undefined : accounts.find((one) => one.address === address)
  if (!account) throw errors.create('solana/account-gone', { wallet, address })
  if (!agrees(paired, method)) throw errors.create('solana/feature-gone', { wallet, feature: method })
  const { caipNetworkId, name } = network
  const isServed = (approved === 'all' || approved.includes(caipNetworkId)) && (account.networks?.includes(caipNetworkId) ?? true)
  if (!isServed) throw errors.create('solana/network-not-served', { wallet, network: name })
}
