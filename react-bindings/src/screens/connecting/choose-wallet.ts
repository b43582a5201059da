import {
  type AppKit,
  type ChooseOptions,
  Notices,
  type WalletConnectResult,
  type WalletEntry,
  Wallets,
} from '@latchkey/core'
import { Logger, NamespaceOutlines, Namespaces } from '@latchkey/core/plugin'
import { namespaceName } from '../../messages/namespace-name.js'
import { translateOf } from '../../messages/translate.js'

/** Answers a press on a wallet: see `Wallets.choose`. A notice names the namespaces that did not connect. */
export function chooseWallet(kit: AppKit, entry: WalletEntry, options?: ChooseOptions): void {
  announceMissing(kit, kit.get(Wallets).choose(entry, options))
}

/** Connects a wallet, unless that is pending already. */
export function connectOnce(kit: AppKit, walletId: string, namespaces?: readonly string[]): void {
  announceMissing(kit, kit.get(Wallets).connectOnce(walletId, namespaces))
}

/** Connects a wallet once more: the visitor pressed "Try again". */
export function connectAgain(kit: AppKit, walletId: string, namespaces?: readonly string[]): void {
  announceMissing(kit, kit.get(Wallets).connect(walletId, namespaces && { namespaces }))
}

function announceMissing(kit: AppKit, connecting: Promise<WalletConnectResult | undefined>): void {
  connecting.then(
    (result) => {
      if (result?.status !== 'connected' || !result.missing.length) return
      const t = translateOf(kit)
      const known = [...kit.get(Namespaces).getSnapshot(), ...kit.get(NamespaceOutlines).getSnapshot()]
      const names = result.missing.map(({ namespace }) => namespaceName(t, known, namespace))
      const wallet = result.connections[0]?.wallet.name ?? ''
      const chains = new Intl.ListFormat(t.locale).format(names)
      kit.get(Notices).show(t('connecting.partly', { wallet, chains }), { variant: 'info' })
    },
    // The connections carry the failure, and the view shows it.
    (error: unknown) => kit.get(Logger).debug('A wallet could not be connected.', error),
  )
}
