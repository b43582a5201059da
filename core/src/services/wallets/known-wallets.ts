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
    registryIds: [...registered('coinbaseWallet').registryIds, 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8'],
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
  binance: {
    registryIds: ['8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4', '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25'],
    rdns: ['com.binance.wallet'], names: ['Binance Wallet'],
    injected: ['binancew3w'],
  },
  backpack: { ...registered('Backpack'), rdns: ['app.backpack'], names: ['Backpack'], injected: ['backpack'] },
  exodus: { registryIds: ['e9ff15be73584489ca4a66f64d32c4537711797e30b6660dbcb71ea72a42b1f4'], rdns: ['com.exodus.web3-wallet'], names: ['Exodus'], injected: ['exodus'] },
  'magic-eden': {
    ...registered('Magic Eden'),
    rdns: ['io.magiceden.wallet'],
    names: ['Magic Eden', 'Magic Eden Wallet'],
    injected: ['magicEden', 'magicEden.bitcoin'],
  },
  talisman: { registryIds: ['e0c2e199712878ed272e2c170b585baa0ff0eb50b07521ca586ebf7aeeffc598'], rdns: ['xyz.talisman'], names: ['Talisman', 'Talisman Wallet'], injected: ['injectedWeb3.talisman', 'talismanEth'] },
  subwallet: { registryIds: ['9ce87712b99b3eb57396cc8621db8900ac983c712236f48fb70ad28760be3f6a'], rdns: ['app.subwallet'], names: ['SubWallet'], injected: ['injectedWeb3.subwallet-js', 'SubWallet'] },
  rabby: { registryIds: ['18388be9ac2d02726dbac9777c96efaac06d744b2f6d580fccdd4127a6d01fd1'], rdns: ['io.rabby'], names: ['Rabby Wallet', 'Rabby'] },
  rainbow: { registryIds: ['1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369'], rdns: ['me.rainbow'], names: ['Rainbow'] },
  brave: { registryIds: ['163d2cf19babf05eb8962e9748f9ebe613ed52ebf9c8107c9a0f104bfcf161b3'], rdns: ['com.brave.wallet'], names: ['Brave Wallet'], injected: ['braveSolana'] },
  zerion: { registryIds: ['ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18'], rdns: ['io.zerion.wallet'], names: ['Zerion', 'Zerion Wallet'] },
  tokenpocket: { registryIds: ['20459438007b75f4f4acb98bf29aa3b800550309646d375da5fd4aac6c2a2c66'], rdns: ['pro.tokenpocket'], names: ['TokenPocket'] },
  solflare: { ...registered('Solflare'), names: ['Solflare'], injected: ['solflare'] },
  xverse: {
    ...registered('Xverse Wallet'),
    names: ['Xverse', 'Xverse Wallet'],
    injected: ['XverseProviders.BitcoinProvider', 'btc_providers.xverse'],
  },
  leather: { ...registered('Leather'), names: ['Leather', 'Leather Wallet'], injected: ['LeatherProvider', 'btc_providers.leather'] },
  'polkadot-js': { names: ['polkadot-js', 'Polkadot{.js}', 'Polkadot.js'] },
  nova: { registryIds: ['43fd1a0aeb90df53ade012cca36692a46d265f0b99b7561e645af42d752edb92'], rdns: ['io.novawallet'], names: ['Nova Wallet', 'Nova'] },
  unisat: { names: ['UniSat', 'UniSat Wallet', 'UniSat Extension'], injected: ['unisat'] },
  enkrypt: { registryIds: ['fb6ed96272ec885008e896c6146002048d8dc88c0b7e0e6fa42bcadf052a1569'], rdns: ['com.enkrypt'], names: ['Enkrypt'], injected: ['injectedWeb3.enkrypt', 'enkrypt.providers.ethereum'] },
  fearless: { names: ['Fearless Wallet'], injected: ['injectedWeb3.fearless-wallet'] },
  polkagate: { names: ['PolkaGate'], injected: ['injectedWeb3.polkagate'] },
  nightly: { registryIds: ['9a4cddbdbc19005be790f37cc9176dd24eae51aa2a49fa3edeb3b6a8b089b7be'], rdns: ['app.nightly'], names: ['Nightly'] },
  onekey: { registryIds: ['1aedbcfc1f31aade56ca34c38b0a1607b41cccfa3de93c946ef3b4ba2dfab11c'], rdns: ['so.onekey.app.wallet'], names: ['OneKey'] },
  bybit: { registryIds: ['15c8b91ade1a4e58f3ce4e7a0dd7f42b47db0c8df7e0d84f63eb39bcb96c4e0f'], rdns: ['com.bybit'], names: ['Bybit Wallet'], injected: ['bybitWallet', 'bybitWallet.solana'] },
  coin98: { registryIds: ['2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01'], rdns: ['com.coin98'], names: ['Coin98', 'Coin98 Wallet', 'Coin98 Super Wallet'], injected: ['coin98.provider'] },
  uniswap: { registryIds: ['c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a'], rdns: ['org.uniswap.app'], names: ['Uniswap Wallet', 'Uniswap Extension'] },
  ledger: { ...registered('ledger'), names: ['Ledger', 'Ledger Live', 'Ledger Wallet'] },
  safe: { ...registered('safe'), names: ['Safe', 'Safe{Wallet}'] },
}

/** Its id in the wallet registry, by the name it is listed under among the connectors. */
function registered(connector: string): { readonly registryIds: readonly string[] } {
  return { registryIds: [CONNECTOR_EXPLORER_IDS[connector] ?? []].flat() }
}
