import { createSource, type Network, type Page, type Rpc, type Session, type SessionEnd, type SessionState } from '@latchkey/core'
import type { Runtimes } from '../runtime/runtimes.js'
import { extensionFeatures } from './extension-features.js'
import { followAccounts } from './follow-accounts.js'
import { joined, ownedAccounts, type EnabledExtension, type OwnedAccount } from './owned-accounts.js'
import { printOf } from './read-accounts.js'

/** What a session of an extension works with. */
export interface ExtensionServices {
  readonly page: Page
  readonly rpc: Rpc
  readonly runtimes: Runtimes
}

interface Opened {
  /** What is connected, for errors. */
  readonly name: string
  /** One, or those that are connected together. */
  readonly enabled: readonly EnabledExtension[]
  /** They are connected together, though it may be one only: whose an account is stands with it. */
  readonly together?: boolean
  /** What hosts get. */
  readonly native: unknown
  readonly networks: readonly Network[]
  readonly resume: string
  readonly services: ExtensionServices
}

/**
 * Extensions that have said yes. They are on no network: what they sign says itself for which one it is. They know no
 * account in use either: the first is, until the visitor chooses another in the kit.
 */
export function extensionSession({ name, enabled, together = false, native, networks, resume, services }: Opened): Session {
  const read = (owner: EnabledExtension, shared: unknown) => ownedAccounts(owner, shared, networks, together)
  const lists = enabled.map((owner) => ({ owner, print: printOf(owner.shared), accounts: read(owner, owner.shared) }))
  const all = () => joined(lists.map((list) => list.accounts))
  let accounts = all()

  const state = createSource(stateOf(accounts), (set) => {
    /** What is over stays over: a wallet that shares accounts again is connected again. */
    const renew = (ended?: SessionEnd) => {
      if (state.getSnapshot().ended) return
      accounts = all()
      set(stateOf(accounts, ended))
    }
    const backs = lists.map((list) => {
      const { owner, print } = list
      return followAccounts(owner.extension, services.page, print, {
        onAccounts(shared) {
          const next = printOf(shared)
          if (next === list.print) return
          Object.assign(list, { print: next, accounts: read(owner, shared) })
          renew()
        },
        onEnd(reason) {
          Object.assign(list, { print: '', accounts: [] })
          renew(reason)
        },
      })
    })
    return () => backs.forEach((back) => back())
  })

  return {
    ...state,
    namespace: 'polkadot',
    resume,
    features: extensionFeatures({ name, extensions: enabled.map(({ extension }) => extension), rpc: services.rpc, runtimes: services.runtimes, accounts: () => accounts }),
    native: () => native,
    // An extension knows no way to be told. The visitor takes its permission back in the extension itself.
    disconnect: async () => {},
  }
}

function stateOf(owned: readonly OwnedAccount[], ended: SessionEnd = 'wallet'): SessionState {
  const accounts = owned.map(({ account }) => account)
  return { accounts, approved: 'all', ...(accounts.length === 0 && { ended }) }
}
