/**
 * Everything by which a wallet can be recognised, through whichever channel it
 * came. Two entries are one wallet if a table of known wallets says so, or if
 * they share a hint and nothing speaks against it; see `services/wallets`.
 */
export interface WalletIdentity {
  /** Reverse domain names it announces itself with (EIP-6963). May be several. Claimed, not proven. */
  readonly rdns?: readonly string[]
  /** The name it registers with under the Wallet Standard, or in a registry of its namespace. */
  readonly names?: readonly string[]
  /** Where it is injected, as `ethereum.isMetaMask`, `injectedWeb3.talisman`, `btc_providers.xverse`. */
  readonly injected?: readonly string[]
  /** Its id in the wallet registry: 64 hex digits. */
  readonly registryIds?: readonly string[]
}
