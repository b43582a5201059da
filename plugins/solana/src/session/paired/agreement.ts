import type { NetworkId, PairedWallet } from '@latchkey/core/plugin'
import { readAddress } from '../../codec.js'
import { errors } from '../../errors.js'
import { CLUSTERS } from '../../networks/clusters.js'
import type { SignRequest } from '../signing-wallet.js'

/** The methods of WalletConnect's reference for Solana that this plugin calls. */
export type PairedMethod =
  | 'solana_signMessage'
  | 'solana_signTransaction'
  | 'solana_signAllTransactions'
  | 'solana_signAndSendTransaction'

/** Whether a wallet has approved a method, as of now. */
export const agrees = (paired: PairedWallet, method: PairedMethod): boolean => paired.methods().includes(method)

/**
 * Checks before a request whether the wallet still shares the account, and has approved the method and the network.
 * Throws `solana/account-gone`, `solana/feature-gone` and `solana/network-not-served`.
 */
export function requireAgreed(
  paired: PairedWallet,
  method: PairedMethod,
  { account: { address }, network }: Omit<SignRequest, 'signal'>,
): void {
  const { name: wallet } = paired
  const { accounts, approved, ended } = paired.getSnapshot()
  // A signature cannot be verified against an invalid address.
  const account = ended || !readAddress(address).valid ? undefined : accounts.find((one) => one.address === address)
  if (!account) throw errors.create('solana/account-gone', { wallet, address })
  if (!agrees(paired, method)) throw errors.create('solana/feature-gone', { wallet, feature: method })
  const { caipNetworkId, name } = network
  const isServed =
    (approved === 'all' || approved.includes(caipNetworkId)) && (account.networks?.includes(caipNetworkId) ?? true)
  if (!isServed) throw errors.create('solana/network-not-served', { wallet, network: name })
}

/** The networks that a wallet has approved, or the public clusters where it approved all. */
export function approvedBy(paired: PairedWallet): readonly NetworkId[] {
  const { approved } = paired.getSnapshot()
  return approved === 'all' ? Object.keys(CLUSTERS).map((reference): NetworkId => `solana:${reference}`) : approved
}

/** The network for requests that name none. Throws `solana/network-not-served` where the wallet approved no network. */
export function networkInUse(paired: PairedWallet): NetworkId {
  const id = paired.getSnapshot().networkId ?? approvedBy(paired)[0]
  if (!id) throw errors.create('solana/network-not-served', { wallet: paired.name, network: 'Solana' })
  return id
}
