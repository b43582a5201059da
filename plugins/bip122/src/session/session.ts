import { createSource, type Network, type NetworkId, type Session, type SessionState } from '@latchkey/core/plugin'
import type { BitcoinDeps } from '../deps.js'
import { NAMESPACE } from '../networks.js'
import type { BitcoinWallet, WalletAnswer } from '../wallets/bitcoin-wallet.js'
import { createPresence } from './presence.js'
import { readState } from './state.js'
import { walletFeatures } from './wallet-features.js'

/**
 * The session with a wallet that agreed to connect.
 *
 * @param networks those of the kit and of the plugin.
 */
export function createBitcoinSession(
  deps: BitcoinDeps,
  wallet: BitcoinWallet,
  answer: WalletAnswer,
  networks: readonly Network[],
): Session {
  const facts = { known: networks, canSwitch: wallet.switchNetwork !== undefined }
  const read = (answer: WalletAnswer, before?: NetworkId) => readState(answer, { ...facts, before })

  const state = createSource<SessionState>(read(answer), () => {
    const unsubscribes = [attempt(() => wallet.listen?.({ onChanged, onEnded: end }))]
    // A wallet without events is asked when the visitor returns to the page.
    if (!wallet.listen && wallet.look) unsubscribes.push(deps.page.on('focus', () => void refresh()))
    return () => unsubscribes.forEach((unsubscribe) => attempt(() => unsubscribe?.()))
  })

  /** Counts what the wallet reports, so that the answer to an older question is dropped. */
  let reports = 0
  /** The wallet reported a change without telling which. */
  let hasChanged = false
  function onChanged(answer?: WalletAnswer) {
    reports++
    if (answer) return take(answer)
    hasChanged = true
    void refresh()
  }

  function take(answer: WalletAnswer) {
    const before = state.getSnapshot()
    if (before.ended) return
    const next = read(answer, before.networkId)
    if (JSON.stringify(next) !== JSON.stringify(before)) state.set(next)
  }

  function end(ended: NonNullable<SessionState['ended']>) {
    reports++
    if (!state.getSnapshot().ended) state.set({ ...state.getSnapshot(), accounts: [], ended })
  }

  /** Several events at once ask the wallet once, and once more for events during the question. */
  let pending: Promise<void> | undefined
  async function refresh(): Promise<void> {
    if (pending) return pending
    const asked = reports
    pending = presence.look().then(
      (answer) => {
        if (asked !== reports) return
        if (answer === undefined || (answer === 'unknown' && hasChanged)) return end('wallet')
        hasChanged = false
        if (answer !== 'unknown') take(answer)
      },
      () => {
        // The wallet did not answer. It is asked again before it signs.
      },
    )
    await pending
    pending = undefined
    if (asked !== reports && !state.getSnapshot().ended) await refresh()
  }

  const presence = createPresence({ wallet, state, take: onChanged, end })
  const { native } = wallet
  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    namespace: NAMESPACE,
    features: walletFeatures({ ...deps, wallet, presence }, refresh),
    native: () => native,
    disconnect: async () => void (await wallet.disconnect?.()),
  }
}

/** A wallet that throws while subscribing has no events. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
