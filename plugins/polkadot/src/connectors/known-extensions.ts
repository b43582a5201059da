import { type Page, propertyOf, type WalletIdentity } from '@latchkey/core/plugin'

/** A wallet's name, and how the kit recognises it. */
export interface ExtensionIdentity {
  readonly name: string
  readonly identity: WalletIdentity
}

/** The names of wallets by their key in `injectedWeb3`. */
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

/** The key of the oldest extension. Others use it too, for pages that know only this one. */
const IMITATED = 'polkadot-js'

/** @param key the key in `injectedWeb3`, fit to be shown. */
export function identifyExtension(key: string, page: Page): ExtensionIdentity {
  // Nova's browser uses that key, and marks itself by this flag.
  if (key === IMITATED && propertyOf(page.read('walletExtension'), 'isNovaWallet') === true) {
    return { name: 'Nova Wallet', identity: { names: ['Nova Wallet'] } }
  }
  const name = (isKnownKey(key) ? NAMES[key] : undefined) ?? key
  // Any wallet may use the imitated key, so it identifies none.
  const injected = key === IMITATED ? [] : [`injectedWeb3.${key}`]
  return { name, identity: { names: [name], injected } }
}

/** Whether many people use the wallet with this key. Any script of the page can take the key. */
export const isKnownKey = (key: string): boolean => Object.hasOwn(NAMES, key)
