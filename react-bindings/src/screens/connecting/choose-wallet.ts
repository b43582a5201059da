import {
  type AppKit,
  type ChooseOptions,
  Connections,
  Notices,
  type WalletConnectResult,
  type WalletEntry,
  Wallets,
} from '@latchkey/core'
import { createState, Logger, NamespaceOutlines, Namespaces } from '@latchkey/core/plugin'
import { namespaceName } from '../../messages/namespace-name.js'
import { translateOf } from '../../messages/translate.js'
import { perKit } from '../../per-kit.js'

/** Why the last attempt could not begin: the code that connects was lost, so that no connection carries the failure. */
export const lostAttemptOf = perKit('lost-attempt', () => createState<{ readonly error?: unknown }>({}))

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
  const lostAttempt = lostAttemptOf(kit)
  lostAttempt.set({})
  // The app may dispose of the kit before the wallet answers. The kit has no services then.
  connecting.then(
    (result) => {
      const notices = kit.find(Notices)
      if (!notices || result?.status !== 'connected' || !result.missing.length) return
      const t = translateOf(kit)
      const known = [...kit.get(Namespaces).getSnapshot(), ...kit.get(NamespaceOutlines).getSnapshot()]
      const names = result.missing.map(({ namespace }) => namespaceName(t, known, namespace))
      const wallet = result.connections[0]?.wallet.name ?? ''
      const chains = new Intl.ListFormat(t.locale).format(names)
      notices.show(t('connecting.partly', { wallet, chains }), { variant: 'info' })
    },
    (error: unknown) => {
      kit.find(Logger)?.debug('A wallet could not be connected.', error)
      const connections = kit.find(Connections)
      if (!connections) return
      // Usually the connections carry the failure, and the view shows it.
      if (Object.values(connections.getSnapshot().namespaces).some(({ failure }) => failure)) return
      lostAttempt.set({ error })
    },
  )
}
