import { CONNECTOR_EXPLORER_IDS } from './registry-ids.js'
import type { WalletIdentity } from './wallet.js'

/**
 * Wallets that come through several channels, with their identity in each, the preferred one first. Registry ids are
 * listed only where a wallet has several; the registry's own record identifies the others. Every hint belongs to one
 * wallet alone: any wallet may write `window.ethereum` and its flags, and wallets imitate
 * `injectedWeb3['polkadot-js']`, so neither is listed. Names are compared without case.
 */
export const KNOWN_WALLETS: Readonly<Record<string, WalletIdentity>> = {
  // The last domain is of the wallet's own SDK, which announces itself where no extension does.
  metamask: {
    ...registered('MetaMask'),
    rdns: ['io.metamask', 'io.metamask.mobile', 'io.metamask.mmc'],
    names: ['MetaMask', 'MetaMask Wallet'],
  },
  'metamask-flask': { rdns: ['io.metamask.flask'], names: ['MetaMask Flask'] },
  coinbase: {
    registryIds: [
      ...registered('coinbaseWallet').registryIds,
      'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
    ],
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
    registryIds: [...registered('okx').registryIds, '5d9f1395b3a8e848684848dc4147cbd05c8d54bb737eac78fe103901fe6b01a1'],
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
  talisman: {
    rdns: ['xyz.talisman'],
    names: ['Talisman', 'Talisman Wallet'],
    injected: ['injectedWeb3.talisman', 'talismanEth'],
  },
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
  leather: {
    ...registered('Leather'),
    names: ['Leather', 'Leather Wallet'],
    injected: ['LeatherProvider', 'btc_providers.leather'],
  },
  'polkadot-js': { names: ['polkadot-js', 'Polkadot{.js}', 'Polkadot.js'] },
  nova: { rdns: ['io.novawallet'], names: ['Nova Wallet', 'Nova'] },
  unisat: { names: ['UniSat', 'UniSat Wallet', 'UniSat Extension'], injected: ['unisat'] },
  enkrypt: {
    rdns: ['com.enkrypt'],
    names: ['Enkrypt'],
    injected: ['injectedWeb3.enkrypt', 'enkrypt.providers.ethereum'],
  },
  bybit: { rdns: ['com.bybit'], names: ['Bybit Wallet'], injected: ['bybitWallet', 'bybitWallet.solana'] },
  coin98: {
    rdns: ['com.coin98'],
    names: ['Coin98', 'Coin98 Wallet', 'Coin98 Super Wallet'],
    injected: ['coin98.provider'],
  },
  uniswap: { rdns: ['org.uniswap.app'], names: ['Uniswap Wallet', 'Uniswap Extension'] },
  ledger: { ...registered('ledger'), names: ['Ledger', 'Ledger Live', 'Ledger Wallet'] },
  safe: { ...registered('safe'), names: ['Safe', 'Safe{Wallet}'] },
}

/** Whether a wallet goes by the name of one that many people use. Any wallet can claim such a name. */
export function isKnownName(name: string): boolean {
  const wanted = name.trim().toLowerCase()
  return Object.values(KNOWN_WALLETS).some(({ names = [] }) => names.some((known) => known.toLowerCase() === wanted))
}

/** The registry ids of a wallet, by its name among the registry's connectors. */
function registered(connector: string): { readonly registryIds: readonly string[] } {
  return { registryIds: [CONNECTOR_EXPLORER_IDS[connector] ?? []].flat() }
}
