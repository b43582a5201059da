import { ChainOutlines, Chains, Logger, Notices, Wallets, type AppKit, type WalletConnectResult } from '@latchkey/core'
import { chainName } from '../../words/chain-name.js'
import { sayOf } from '../../words/say-of.js'

/** The wallets that are being asked from here, by kit. Their connections say so only once what connecting takes is loaded. */
const asked = new WeakMap<AppKit, Map<string, number>>()

/** Asks a wallet, unless it is being asked already: a second press is no second question. */
export function connectOnce(kit: AppKit, walletId: string, namespaces?: readonly string[]): void {
  if (!asked.get(kit)?.get(walletId)) connectWallet(kit, walletId, namespaces)
}

/**
 * Asks a wallet, in the namespaces that are named or in all it offers. How it goes is seen in the connections: who waits, who
 * declined, what failed. What a wallet connected only in part is told in passing.
 */
export function connectWallet(kit: AppKit, walletId: string, namespaces?: readonly string[]): void {
  const counts = asked.get(kit) ?? new Map<string, number>()
  asked.set(kit, counts)
  const count = (by: number) => counts.set(walletId, (counts.get(walletId) ?? 0) + by)
  count(1)
  kit
    .get(Wallets)
    .connect(walletId, namespaces && { namespaces })
    .then(
      (result) => tellMissing(kit, result),
      // The connections carry the failure, and the view shows it.
      (error: unknown) => kit.get(Logger).debug('A wallet could not be connected.', error),
    )
    .finally(() => count(-1))
}

function tellMissing(kit: AppKit, result: WalletConnectResult): void {
  if (result.status !== 'connected' || !result.missing.length) return
  const say = sayOf(kit)
  const known = [...kit.get(Chains).getSnapshot(), ...kit.get(ChainOutlines).getSnapshot()]
  const names = result.missing.map(({ namespace }) => chainName(say, known, namespace))
  const wallet = result.connections[0]?.wallet.name ?? ''
  kit.get(Notices).show(say('connecting.partly', { wallet, chains: new Intl.ListFormat(say.locale).format(names) }), { variant: 'info' })
}
