import { createSource, type Network, type NetworkId, type Page, type Session, type SessionState } from '@latchkey/core'
import { NAMESPACE } from '../namespace.js'
import type { BitcoinWallet, WalletAnswer } from '../wallets/bitcoin-wallet.js'
import { createPresence } from './presence.js'
import { sessionFeatures, type FeatureWorld } from './features.js'
import { readState } from './wallet-state.js'

export interface SessionWorld extends FeatureWorld {
  readonly page: Page
  /** The networks of the kit, and those of the plugin. */
  readonly known: readonly Network[]
}

/** The session with a wallet that has said yes. */
export function createBitcoinSession(world: SessionWorld, wallet: BitcoinWallet, answer: WalletAnswer): Session {
  const { known, page } = world
  const facts = { known, canSwitch: wallet.switchNetwork !== undefined }
  const read = (said: WalletAnswer, before?: NetworkId) => readState(said, { ...facts, before })

  const state = createSource<SessionState>(read(answer), () => {
    const backs = [quietly(() => wallet.listen?.({ onChanged, onEnded: end }))]
    // Who cannot be listened to is looked at when the visitor comes back to the page.
    if (!wallet.listen && wallet.look) backs.push(page.on('focus', () => void refresh()))
    return () => backs.forEach((back) => quietly(() => back?.()))
  })

  /** What is said last counts: an answer to an older question is dropped. */
  let newest = 0
  /** Something is another way than it was, and nobody has said what. */
  let hasChanged = false
  function onChanged(said?: WalletAnswer) {
    newest++
    if (said) return take(said)
    hasChanged = true
    void refresh()
  }

  function take(said: WalletAnswer) {
    const before = state.getSnapshot()
    if (before.ended) return
    const next = read(said, before.networkId)
    if (JSON.stringify(next) !== JSON.stringify(before)) state.set(next)
  }

  function end(ended: NonNullable<SessionState['ended']>) {
    newest++
    if (!state.getSnapshot().ended) state.set({ ...state.getSnapshot(), accounts: [], ended })
  }

  /** Many events of one moment make one question, and one more for what came meanwhile. */
  let looking: Promise<void> | undefined
  async function refresh(): Promise<void> {
    if (looking) return looking
    const asked = newest
    looking = presence.look().then(
      (said) => {
        if (asked !== newest) return
        if (said === undefined || (said === 'unknown' && hasChanged)) return end('wallet')
        hasChanged = false
        if (said !== 'unknown') take(said)
      },
      () => {
        // It could not be asked; it is asked again before anything is signed.
      },
    )
    await looking
    looking = undefined
    if (asked !== newest && !state.getSnapshot().ended) await refresh()
  }

  const presence = createPresence({ wallet, state, take: onChanged, end })
  const { native } = wallet
  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    namespace: NAMESPACE,
    features: sessionFeatures(world, wallet, presence, refresh),
    native: () => native,
    disconnect: async () => void (await wallet.disconnect?.()),
  }
}

function quietly<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    // A wallet that fails at being listened to is not listened to.
    return undefined
  }
}
