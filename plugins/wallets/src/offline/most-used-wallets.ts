import type { OfflineEntry } from './offline-entry.js'

/** The wallets that most pages put in front, in the order in which they are offered. */
export const MOST_USED_WALLETS: readonly OfflineEntry[] = [
  {
    id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96', name: 'MetaMask', rdns: 'io.metamask', on: 'es', certified: true,
    mobile: 'metamask://', universal: 'https://metamask.app.link', home: 'metamask.io',
    ios: '1438144202', android: 'io.metamask', chrome: 'nkbihfbeogaeaoehlefnkodbefgpgknn', injected: { eip155: ['isMetaMask'] },
  },
  {
    id: '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0', name: 'Trust Wallet', rdns: 'com.trustwallet.app', on: 'es', certified: true,
    mobile: 'trust://', universal: 'https://link.trustwallet.com', home: 'trustwallet.com',
    ios: '1288339409', android: 'com.wallet.crypto.trustapp', chrome: 'egjidjbpglichdcondbcbdnbeeppgdph', injected: { eip155: ['isTrust', 'isTrustWallet'] },
  },
  {
    id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa', name: 'Coinbase Wallet', rdns: 'com.coinbase.wallet', on: 'es',
    home: 'base.app',
    ios: '1278383455', android: 'org.toshi', chrome: 'hnfanknocfeofbddgcijnmhnfnkdnaad', injected: { eip155: ['isCoinbaseWallet'] },
  },
  {
    id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', name: 'Phantom', rdns: 'app.phantom', on: 'esb',
    home: 'phantom.app',
    ios: '1598432977', android: 'app.phantom', chrome: 'bfnaelmomeimhlpmgjnjophhpkkoljpa', injected: { eip155: ['isPhantom'], solana: ['isPhantom'] },
  },
  {
    id: '8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4', name: 'Binance Wallet', rdns: 'com.binance.wallet', on: 'esb', certified: true,
    mobile: 'bnc://app.binance.com/cedefi/', universal: 'https://app.binance.com/cedefi', home: 'www.binance.com/en/web3wallet',
    ios: '1436799971', android: 'com.binance.dev', chrome: 'cadiboklkpojfamcoggejbbdjcoiljjk', injected: { eip155: ['isBinance'] },
  },
  {
    id: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709', name: 'OKX Wallet', rdns: 'com.okex.wallet', on: 'esb', certified: true,
    mobile: 'okex://main', home: 'www.okx.com/web3',
    ios: '1327268470', android: 'com.okinc.okex.gp', chrome: 'mcohilncbfahbmgdjkbpemcciiolgcge', injected: { eip155: ['okxwallet'], solana: ['okxwallet.solana'], bip122: ['okxwallet.bitcoin'] },
  },
  {
    id: '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662', name: 'Bitget Wallet', rdns: 'com.bitget.web3', on: 'es', certified: true,
    mobile: 'bitkeep://', universal: 'https://bkapp.vip', home: 'web3.bitget.com',
    ios: '1395301115', chrome: 'jiidiaalihmmhddjgbnbgdfflelocpak', injected: { eip155: ['isBitKeep'] },
  },
  {
    id: '18388be9ac2d02726dbac9777c96efaac06d744b2f6d580fccdd4127a6d01fd1', name: 'Rabby Wallet', rdns: 'io.rabby', on: 'e',
    mobile: 'rabby://', home: 'rabby.io',
    ios: '6474381673', android: 'com.debank.rabbymobile', chrome: 'acmacodkjbdgmoleebolmdjonilkdbch', injected: { eip155: ['isRabby'] },
  },
  {
    id: '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369', name: 'Rainbow', rdns: 'me.rainbow', on: 'e',
    mobile: 'rainbow://', universal: 'https://rnbwapp.com', home: 'rainbow.me',
    ios: '1457119021', android: 'me.rainbow', chrome: 'opfgelmcmbiajamepnmloijbpoleiama', injected: { eip155: ['isRainbow'] },
  },
  {
    id: 'c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a', name: 'Uniswap Wallet', rdns: 'org.uniswap.app', on: 'e', certified: true,
    mobile: 'uniswap://', universal: 'https://uniswap.org/app', home: 'uniswap.org',
    ios: '6443944476', android: 'com.uniswap.mobile', chrome: 'nnpmfplkfogfpmcngplhnbdnnilmcdcg', injected: { eip155: ['isUniswapWallet'] },
  },
  {
    id: '0b415a746fb9ee99cce155c2ceca0c6f6061b1dbca2d722b3ba16381d0562150', name: 'SafePal', on: 'esp', certified: true,
    mobile: 'safepalwallet://', universal: 'https://link.safepal.io', home: 'safepal.com',
    ios: '1548297139', android: 'io.safepal.wallet', chrome: 'lgmpcpglpngdoalbgeoldeajfclnhafa', injected: { eip155: ['isSafePal'] },
  },
  {
    id: '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927', name: 'Ledger Wallet', on: 'esb', certified: true,
    mobile: 'ledgerlive://', desktop: 'ledgerlive://', home: 'www.ledger.com/ledger-wallet',
    ios: '1361671700', android: 'com.ledger.live',
  },
  {
    id: 'ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18', name: 'Zerion', rdns: 'io.zerion.wallet', on: 'e', certified: true,
    mobile: 'zerion://', universal: 'https://wallet.zerion.io/wc', desktop: 'zerion://', web: 'https://wallet.zerion.io', home: 'zerion.io',
    ios: '1456732565', android: 'io.zerion.android', chrome: 'klghhnkeealcohjjanjjdaeeggmfmlpl', injected: { eip155: ['isZerion'] },
  },
  {
    id: '15c8b91ade1a4e58f3ce4e7a0dd7f42b47db0c8df7e0d84f63eb39bcb96c4e0f', name: 'Bybit Wallet', rdns: 'com.bybit', on: 'es',
    mobile: 'bybitapp://open/route?targetUrl=by://web3/walletconnect/', home: 'www.bybit.com/web3',
    ios: '1488296980', android: 'com.bybit.app', chrome: 'pdliaogehgdbhbnmkklieghmmjkpigpa', injected: { eip155: ['isBybit'], solana: ['bybitWallet.solana'] },
  },
  {
    id: '20459438007b75f4f4acb98bf29aa3b800550309646d375da5fd4aac6c2a2c66', name: 'TokenPocket', rdns: 'pro.tokenpocket', on: 'es', certified: true,
    mobile: 'tpoutside://', home: 'tokenpocket.pro',
    ios: '6444625622', android: 'vip.mytokenpocket', chrome: 'mfgccjchihfkkindfppnaooecgfneiii', injected: { eip155: ['isTokenPocket'] },
  },
  {
    id: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f', name: 'Safe', on: 'e', certified: true,
    mobile: 'safe://', universal: 'https://app.safe.global/', web: 'https://app.safe.global/', home: 'safe.global',
    ios: '6748754793', android: 'global.safe.mobileapp',
  },
  {
    id: 'f2436c67184f158d1beda5df53298ee84abfc367581e4505134b5bcf5f46697d', name: 'Crypto.com Onchain', rdns: 'com.crypto.wallet', on: 'esp', certified: true,
    mobile: 'dfw://', universal: 'https://wallet.crypto.com/deeplink', home: 'crypto.com/onchain',
    ios: '1512048310', android: 'com.defi.wallet', chrome: 'hifafgmccdpekplomjjkcfgodnhcellj',
  },
  {
    id: 'ef333840daf915aafdc4a004525502d6d49d77bd9c65e0642dbaefb3c2893bef', name: 'imToken', on: 'e', certified: true,
    mobile: 'imtokenv2://', home: 'token.im',
    ios: '1384798940', android: 'im.token.app',
  },
  {
    id: 'e9ff15be73584489ca4a66f64d32c4537711797e30b6660dbcb71ea72a42b1f4', name: 'Exodus', rdns: 'com.exodus.web3-wallet', on: 'es',
    mobile: 'exodus://', universal: 'https://exodus.com/m', home: 'exodus.com',
    ios: '1414384820', android: 'exodusmovement.exodus', chrome: 'aholpfdialjgjfhomihkjbmgjidlcdno', injected: { eip155: ['isExodus'] },
  },
  {
    id: '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0', name: 'Backpack', rdns: 'app.backpack', on: 'es',
    mobile: 'backpack://', universal: 'https://backpack.app/ul/v1', home: 'backpack.app',
    ios: '6445964121', android: 'app.backpack.mobile', chrome: 'aflkmfhebedbjioipglgcbcmnbpgliof', injected: { eip155: ['isBackpack'] },
  },
  {
    id: '163d2cf19babf05eb8962e9748f9ebe613ed52ebf9c8107c9a0f104bfcf161b3', name: 'Brave Wallet', rdns: 'com.brave.wallet', on: 'es',
    home: 'brave.com/wallet',
    injected: { eip155: ['isBraveWallet'], solana: ['isBraveWallet'] },
  },
  {
    id: '18450873727504ae9315a084fa7624b5297d2fe5880f0982979c17345a138277', name: 'Kraken Wallet', on: 'es',
    mobile: 'krakenwallet://', home: 'www.kraken.com/wallet',
    ios: '1626327149', android: 'com.kraken.superwallet',
  },
  {
    id: '8837dd9413b1d9b585ee937d27a816590248386d9dbf59f5cd3422dbbb65683e', name: 'Robinhood Wallet', rdns: 'com.robinhood.wallet', on: 'e',
    mobile: 'robinhood-wallet://', home: 'robinhood.com/web3-wallet',
    android: 'com.robinhood.gateway', injected: { eip155: ['isRobinhoodMobileWallet'] },
  },
  {
    id: '5864e2ced7c293ed18ac35e0db085c09ed567d67346ccb6f58a0327a75137489', name: 'Fireblocks', on: 'esp', certified: true,
    mobile: 'fireblocks-wc://', web: 'https://console.fireblocks.io/v2/', home: 'www.fireblocks.com',
    ios: '1439296596', android: 'com.fireblocks.client',
  },
]
