import { propertyOf, type Page, type WalletIdentity } from '@latchkey/core'

/** What a wallet is called, and how it is recognised. */
export interface ExtensionIdentity {
  readonly name: string
  readonly identity: WalletIdentity
}

/** By the key in `injectedWeb3`. */
const NAMES: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot{.js}',
  talisman: 'Talisman',
  'subwallet-js': 'SubWallet',
  enkrypt: 'Enkrypt',
  'fearless-wallet': 'Fearless Wallet',
  polkagate: 'PolkaGate',
  'parity-signer-companion': 'Parity Signer Companion',
  mimir: 'Mimir',
}

/** The key of the first extension there was. Others take it too, so that pages which know only this one know them. */
const IMITATED = 'polkadot-js'

/** @param key as in `injectedWeb3`, fit to be shown. */
export function identifyExtension(key: string, page: Page): ExtensionIdentity {
  // Nova's browser takes that key, and says so here.
  if (key === IMITATED && propertyOf(page.read('walletExtension'), 'isNovaWallet') === true) {
    return { name: 'Nova Wallet', identity: { names: ['Nova Wallet'] } }
  }
  const name = (Object.hasOwn(NAMES, key) ? NAMES[key] : undefined) ?? key
  // Where everybody may be found, nobody is recognised by it.
  const injected = key === IMITATED ? [] : [`injectedWeb3.${key}`]
  return { name, identity: { names: [name], injected } }
}
