import { CONNECTOR_EXPLORER_IDS } from '../../domain/constants/connector-listings.js'
import type { WalletIdentity } from '../../domain/wallet-identity.js'

/**
 * Wallets that come through several channels, and what they call themselves there, the preferred way first.
 * Only what a wallet has for itself: `window.ethereum` and its flags belong to whoever wrote last, and
 * `injectedWeb3['polkadot-js']` is imitated, so neither identifies anybody. Names are compared without case.
 */
export const KNOWN_WALLETS: Readonly<Record<string, WalletIdentity>> = {
  // The last one is the wallet's own SDK, which announces itself where no extension does.
  metamask: {
    ...registered('MetaMask'),
    rdns: ['io.metamask', 'io.metamask.mobile', 'io.metamask.mmc'],
    names: ['MetaMask', 'MetaMask Wallet'],
  },
  'metamask-flask': { rdns: ['io.metamask.flask'], names: ['MetaMask Flask'] },
  coinbase: {
    ...registered('coinbaseWallet'),
    rdns: ['com.coinbase.wallet'],
    names: ['Coinbase Wallet', 'Coinbase'],
    injected: ['coinbaseWalletExtension', 'coinbaseSolana'],
  },
  phantom: {
    ...registered('Phantom'),
    rdns: ['app.phantom'],
    names: ['Phantom'],
    injected: ['phantom', 'phantom.ethereum', 'phantom.solana', 'phantom.bitcoin'],
  },
  trust: {
    ...registered('Trust Wallet'),
    rdns: ['com.trustwallet.app'],
    names: ['Trust Wallet', 'Trust'],
    injected: ['trustwallet', 'trustwallet.solana'],
  },
  okx: {
    ...registered('okx'),
    rdns: ['com.okex.wallet'],
    names: ['OKX Wallet', 'OKX'],
    injected: ['okxwallet', 'okxwallet.solana', 'okxwallet.bitcoin'],
  },
  bitget: {
    ...registered('Bitget Wallet'),
    rdns: ['com.bitget.web3'],
    names: ['Bitget Wallet', 'Bitget'],
    injected: ['bitkeep', 'bitkeep.ethereum'],
  },
  binance: { rdns: ['com.binance.wallet'], names: ['Binance Wallet'], injected: ['binancew3w'] },
  backpack: { ...registered('Backpack'), rdns: ['app.backpack'], names: ['Backpack'], injected: ['backpack'] },
  exodus: { rdns: ['com.exodus.web3-wallet'], names: ['Exodus'], injected: ['exodus'] },
  'magic-eden': {
    ...registered('Magic Eden'),
    rdns: ['io.magiceden.wallet'],
    names: ['Magic Eden', 'Magic Eden Wallet'],
    injected: ['magicEden', 'magicEden.bitcoin'],
  },
  talisman: { rdns: ['xyz.talisman'], names: ['Talisman'], injected: ['injectedWeb3.talisman', 'talismanEth'] },
  subwallet: { rdns: ['app.subwallet'], names: ['SubWallet'], injected: ['injectedWeb3.subwallet-js', 'SubWallet'] },
  rabby: { rdns: ['io.rabby'], names: ['Rabby Wallet', 'Rabby'] },
  rainbow: { rdns: ['me.rainbow'], names: ['Rainbow'] },
  brave: { rdns: ['com.brave.wallet'], names: ['Brave Wallet'], injected: ['braveSolana'] },
  zerion: { rdns: ['io.zerion.wallet'], names: ['Zerion', 'Zerion Wallet'] },
  tokenpocket: { rdns: ['pro.tokenpocket'], names: ['TokenPocket'] },
  solflare: { ...registered('Solflare'), names: ['Solflare'], injected: ['solflare'] },
  xverse: {
    ...registered('Xverse Wallet'),
    names: ['Xverse', 'Xverse Wallet'],
    injected: ['XverseProviders.BitcoinProvider', 'btc_providers.xverse'],
  },
  leather: { ...registered('Leather'), names: ['Leather'], injected: ['LeatherProvider', 'btc_providers.leather'] },
  'polkadot-js': { names: ['polkadot-js', 'Polkadot{.js}', 'Polkadot.js'] },
  nova: { names: ['Nova Wallet', 'Nova'] },
  ledger: { ...registered('ledger'), names: ['Ledger', 'Ledger Live', 'Ledger Wallet'] },
  safe: { ...registered('safe'), names: ['Safe', 'Safe{Wallet}'] },
}

/** Its id in the wallet registry, by the name it is listed under among the connectors. */
function registered(connector: string): Pick<WalletIdentity, 'registryIds'> {
  return { registryIds: [CONNECTOR_EXPLORER_IDS[connector] ?? []].flat() }
}
