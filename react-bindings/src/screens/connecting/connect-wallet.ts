import { Chains, Logger, Notices, Wallets, type AppKit, type WalletConnectResult } from '@latchkey/core'
import { sayOf } from '../../words/say-of.js'

/**
 * Asks a wallet, in the namespaces that are named or in all it offers. How it goes is seen in the connections: who waits, who
 * declined, what failed. What a wallet connected only in part is told in passing.
 */
export function connectWallet(kit: AppKit, walletId: string, namespaces?: readonly string[]): void {
  kit
    .get(Wallets)
    .connect(walletId, namespaces && { namespaces })
    .then(
      (result) => tellMissing(kit, result),
      // The connections carry the failure, and the view shows it.
      (error: unknown) => kit.get(Logger).debug('A wallet could not be connected.', error),
    )
}

function tellMissing(kit: AppKit, result: WalletConnectResult): void {
  if (result.status !== 'connected' || !result.missing.length) return
  const chains = kit.get(Chains).getSnapshot()
  const names = result.missing.map(({ namespace }) => chains.find(({ id }) => id === namespace)?.name ?? namespace)
  const wallet = result.connections[0]?.wallet.name ?? ''
  const say = sayOf(kit)
  kit.get(Notices).show(say('connecting.partly', { wallet, chains: new Intl.ListFormat(say.locale).format(names) }), { variant: 'info' })
}
