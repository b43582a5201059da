/**
 * By what wallets mark their `window.ethereum`, and their names. Marks are claims: most wallets also say that they are
 * MetaMask, for the sake of old pages, so that comes last.
 */
export const KNOWN_FLAGS: readonly (readonly [flag: string, name: string])[] = [
  ['isRabby', 'Rabby Wallet'],
  ['isBraveWallet', 'Brave Wallet'],
  ['isCoinbaseWallet', 'Coinbase Wallet'],
  ['isPhantom', 'Phantom'],
  ['isTrust', 'Trust Wallet'],
  ['isTrustWallet', 'Trust Wallet'],
  ['isOkxWallet', 'OKX Wallet'],
  ['isOKExWallet', 'OKX Wallet'],
  ['isBitKeep', 'Bitget Wallet'],
  ['isBinance', 'Binance Wallet'],
  ['isRainbow', 'Rainbow'],
  ['isZerion', 'Zerion'],
  ['isTokenPocket', 'TokenPocket'],
  ['isTalisman', 'Talisman'],
  ['isSubWallet', 'SubWallet'],
  ['isExodus', 'Exodus'],
  ['isBackpack', 'Backpack'],
  ['isImToken', 'imToken'],
  ['isMathWallet', 'MathWallet'],
  ['isFrame', 'Frame'],
  ['isEnkrypt', 'Enkrypt'],
  ['isMetaMask', 'MetaMask'],
]

/** Globals of wallets that may be there without having announced themselves. */
export const KNOWN_GLOBALS: readonly (readonly [path: string, name: string])[] = [
  ['phantom.ethereum', 'Phantom'],
  ['coinbaseWalletExtension', 'Coinbase Wallet'],
  ['okxwallet', 'OKX Wallet'],
  ['bitkeep.ethereum', 'Bitget Wallet'],
  ['trustwallet', 'Trust Wallet'],
]
