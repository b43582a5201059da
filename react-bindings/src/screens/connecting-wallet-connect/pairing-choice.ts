import { createDeepLinkChoices, HostConfig, KeyValue, Telemetry, Wallets, type AppKit, type Link, type Wallet } from '@latchkey/core'

/** Which wallet the visitor is connecting by pairing: the wallet itself says only what it calls itself. */
export interface PairingChoice {
  readonly wallet: Wallet | undefined
  /** The link of the app that was opened. None for a code. */
  readonly opened?: Link
}

const choices = new WeakMap<AppKit, PairingChoice>()

/** Notes the wallet whose code is shown, or whose app is opened. The last one counts: that is where the pairing was handed to. */
export const choosePairing = (kit: AppKit, choice: PairingChoice): void => void choices.set(kit, choice)

/** How the visitor came to the wallet, for who counts: by its app, or by a code. */
export function howPaired(kit: AppKit): { readonly method: string; readonly name?: string } {
  const { wallet, opened } = choices.get(kit) ?? {}
  return { method: opened ? 'mobile' : 'qrcode', ...(wallet && { name: wallet.name }) }
}

/** Once connected: the wallet is among the recent ones, and requests that follow go to its app, or to none that was chosen before. */
export function rememberPairing(kit: AppKit): void {
  const { wallet, opened } = choices.get(kit) ?? {}
  const deepLink = createDeepLinkChoices({ store: kit.get(KeyValue), host: kit.get(HostConfig), telemetry: kit.get(Telemetry) })
  if (wallet) kit.get(Wallets).remember({ id: wallet.id, name: wallet.name, rdns: wallet.rdns })
  if (wallet && opened) deepLink.write({ href: opened.href, name: wallet.name }, wallet.id)
  else deepLink.clear()
}
