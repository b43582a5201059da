import { Accounts, Connections, Siwx } from '@latchkey/core'
import {
  CloseGuards,
  type DiscoverContext,
  PairingSignIns,
  type PairingSignIn,
  type Services,
} from '@latchkey/core/plugin'
import { keepOpen } from './keep-open.js'
import { SharedParts } from './shared-parts.js'

/** Has accounts sign in from now on: nothing is connected before this runs. A page without a wallet loads no more. */
export function discover(services: DiscoverContext): () => void {
  const { get } = services
  const [accounts, parts] = [get(Accounts), get(SharedParts)]
  const inUse = () => Object.values(accounts.getSnapshot().namespaces).flatMap(({ caipAddress }) => caipAddress ?? [])
  const endRestoring = () => void (parts.restored = inUse())
  get(Connections).restored().then(endRestoring, endRestoring)
  /** A load that failed is tried again when the accounts change. */
  function look() {
    const ids = inUse()
    parts.restored &&= parts.restored.filter((id) => ids.includes(id))
    if (ids.length > 0) get(Siwx).followAccounts?.()
  }
  look()
  const stops = [
    get(CloseGuards).add(keepOpen(services)),
    get(PairingSignIns).add(signInOnPairing(services)),
    accounts.subscribe(look),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Its code is loaded with the first wallet that can sign in while it connects. */
const signInOnPairing = (services: Services): PairingSignIn => ({
  id: 'siwx',
  request: async (...call) => (await import('./pairing-sign-in.js')).request(services, ...call),
  isSignedIn: async (...account) => (await services.get(Siwx).sessions(...account)).length > 0,
  settle: async (signed) => (await import('./pairing-sign-in.js')).settle(services, signed),
})
