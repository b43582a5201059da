import type { Network, SessionFeatures } from '@latchkey/core'
import {
  createSource,
  type Page,
  type Rpc,
  type Session,
  type SessionEnd,
  type SessionState,
} from '@latchkey/core/plugin'
import { codec } from '../../codec/codec.js'
import type { InjectedExtension } from '../../connectors/injected-extension.js'
import type { Runtimes } from '../../runtime/runtimes.js'
import { type EnabledExtension, fingerprintOf, mergeAccounts, type OwnedAccount, ownedAccounts } from './accounts.js'
import { signingFeatures } from '../signing-features.js'
import { createSigning } from '../signing.js'
import { followAccounts } from './follow-accounts.js'

/** The services that a session of extensions needs. */
export interface ExtensionSessionDeps {
  readonly page: Page
  readonly rpc: Rpc
  readonly runtimes: Runtimes
}

interface ExtensionSessionInput {
  /** The connection's name, for errors. */
  readonly name: string
  /** The extensions of this connection. */
  readonly enabled: readonly EnabledExtension[]
  /** Whether the visitor connected all extensions together. Each account then shows its extension's name. */
  readonly together?: boolean
  /** The object that apps get as the session's native wallet. */
  readonly native: unknown
  readonly networks: readonly Network[]
  readonly resume: string
  readonly deps: ExtensionSessionDeps
}

/**
 * The session of approved extensions. They have no current network, because each payload names its own. They have no
 * current account either: the kit uses the first one until the visitor chooses another.
 */
export function createExtensionSession({
  name,
  enabled,
  together = false,
  native,
  networks,
  resume,
  deps,
}: ExtensionSessionInput): Session {
  const read = (owner: EnabledExtension, shared: unknown) => ownedAccounts(owner, shared, networks, together)
  const lists = enabled.map((owner) => ({
    owner,
    fingerprint: fingerprintOf(owner.shared),
    accounts: read(owner, owner.shared),
  }))
  const all = () => mergeAccounts(lists.map((list) => list.accounts))
  let accounts = all()

  const state = createSource(stateOf(accounts), (set) => {
    /** An ended session stays ended. To use accounts that are shared again, the visitor connects again. */
    const renew = (ended?: SessionEnd) => {
      if (state.getSnapshot().ended) return
      accounts = all()
      set(stateOf(accounts, ended))
    }
    const unsubscribes = lists.map((list) => {
      const { owner, fingerprint } = list
      return followAccounts(owner.extension, deps.page, fingerprint, {
        onAccounts(shared) {
          const next = fingerprintOf(shared)
          if (next === list.fingerprint) return
          Object.assign(list, { fingerprint: next, accounts: read(owner, shared) })
          renew()
        },
        onEnd(reason) {
          Object.assign(list, { fingerprint: '', accounts: [] })
          renew(reason)
        },
      })
    })
    return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
  })

  return {
    ...state,
    namespace: 'polkadot',
    resume,
    features: extensionFeatures({
      name,
      extensions: enabled.map(({ extension }) => extension),
      rpc: deps.rpc,
      runtimes: deps.runtimes,
      accounts: () => accounts,
    }),
    native: () => native,
    // Extensions have no method to disconnect. The visitor revokes the approval in the extension.
    disconnect: async () => {},
  }
}

function stateOf(owned: readonly OwnedAccount[], ended: SessionEnd = 'wallet'): SessionState {
  const accounts = owned.map(({ account }) => account)
  return { accounts, approved: 'all', ...(accounts.length === 0 && { ended }) }
}

interface Parts {
  /** The connection's name, for errors. */
  readonly name: string
  readonly extensions: readonly InjectedExtension[]
  /** Returns the accounts that are shared now. */
  readonly accounts: () => readonly OwnedAccount[]
  readonly rpc: Rpc
  readonly runtimes: Runtimes
}

/** Makes the features of a session of extensions. */
function extensionFeatures({ name, extensions, accounts, rpc, runtimes }: Parts): SessionFeatures {
  return Object.freeze<SessionFeatures>({
    'polkadot:key-type@1': {
      keyType(text) {
        const reading = codec.readAddress(text)
        return reading.valid
          ? accounts().find(({ account }) => account.address === reading.address)?.keyType
          : undefined
      },
    },
    ...signingFeatures({ signing: createSigning(name, accounts), signers: extensions, rpc, runtimes }),
  })
}
