import { accountsOn } from './approved-namespaces.js'
import { addressOf, chainOf, namespaceOf, referenceOf } from '../chains.js'
import type { Signers } from '../signers/load-signers.js'
import type { RunningWalletKit, SessionNamespaces, WalletSession } from '../wallet-kit.js'

type Namespace = SessionNamespaces[string]

/** The changes that a wallet's owner can make to a session. */
export interface SessionControl {
  /**
   * Notifies the dapp that the wallet is on this network now. Adds the network to the session first if the session
   * lacks it.
   */
  switchChain(topic: string, chain: string): Promise<void>
  /** Puts the account at this index into use: it comes first in the session, and the dapp receives an event. */
  switchAccount(topic: string, namespace: string, place: number): Promise<void>
  /**
   * Sends the dapp all addresses of its Bitcoin accounts, if it listens. The wallet also does so by itself when they
   * change.
   */
  announceAddresses(topic: string): Promise<void>
  /** Replaces the session's namespaces. Resolves when the dapp has accepted them. */
  update(topic: string, namespaces: SessionNamespaces): Promise<void>
  emit(topic: string, chain: string, event: { readonly name: string; readonly data: unknown }): Promise<void>
}

export function controlSessions(kit: RunningWalletKit, signers: Signers): SessionControl {
  const control: SessionControl = {
    async switchChain(topic, chain) {
      const { namespace, key, namespaces } = partOf(topic, namespaceOf(chain))
      if (!namespace.accounts.some((account) => chainOf(account) === chain)) {
        await control.update(topic, { ...namespaces, [key]: withChain(namespace, chain) })
      }
      const reference = referenceOf(chain)
      await emitIfApproved(
        topic,
        chain,
        'chainChanged',
        namespaceOf(chain) === 'eip155' ? Number(reference) : reference,
      )
    },

    async switchAccount(topic, name, place) {
      const { namespace, key, namespaces } = partOf(topic, name)
      const chains = [...new Set(namespace.accounts.map(chainOf))]
      const accounts = chains.flatMap((chain) => {
        const [chosen] = accountsOn(chain, signers, [place])
        if (!chosen) throw new Error(`The wallet has no account ${place} in ${name}.`)
        const before = namespace.accounts.filter((account) => chainOf(account) === chain)
        // An account that was not shared replaces the one in use.
        const others = before.includes(chosen) ? before.filter((account) => account !== chosen) : before.slice(1)
        return [chosen, ...others]
      })
      await control.update(topic, { ...namespaces, [key]: { ...namespace, accounts } })
      const [chain] = chains
      if (!chain) return
      const addresses = accounts.filter((account) => chainOf(account) === chain).map(addressOf)
      await emitIfApproved(topic, chain, 'accountsChanged', addresses)
      await control.announceAddresses(topic)
    },

    async announceAddresses(topic) {
      const accounts = Object.values(sessionOf(topic).namespaces).flatMap((namespace) => namespace.accounts)
      for (const chain of new Set(accounts.map(chainOf))) {
        const known = signers.get(namespaceOf(chain))?.addressBook?.(chain, accounts) ?? []
        if (known.length > 0) await emitIfApproved(topic, chain, 'bip122_addressesChanged', known)
      }
    },

    async update(topic, namespaces) {
      const { acknowledged } = await kit.updateSession({ topic, namespaces })
      await acknowledged()
    },

    emit: async (topic, chainId, event) => kit.emitSessionEvent({ topic, chainId, event }),
  }
  return control

  function sessionOf(topic: string): WalletSession {
    const session = kit.getActiveSessions()[topic]
    if (!session) throw new Error(`There is no session ${topic}.`)
    return session
  }

  /** The session's entry for a namespace, whose key may also be a single network: `eip155:1`. */
  function partOf(
    topic: string,
    name: string,
  ): { readonly key: string; readonly namespace: Namespace; readonly namespaces: SessionNamespaces } {
    const { namespaces } = sessionOf(topic)
    const [key, namespace] = Object.entries(namespaces).find(([key]) => key === name || namespaceOf(key) === name) ?? []
    if (!key || !namespace) throw new Error(`The session does not have the namespace ${name}.`)
    return { key, namespace, namespaces }
  }

  /** Adds a network with the same accounts. */
  function withChain(namespace: Namespace, chain: string): Namespace {
    const places = namespace.accounts.map(
      (account) => signers.get(namespaceOf(account))?.addresses(chainOf(account)).indexOf(addressOf(account)) ?? -1,
    )
    const added = accountsOn(chain, signers, [...new Set(places)])
    return { ...namespace, chains: [...(namespace.chains ?? []), chain], accounts: [...namespace.accounts, ...added] }
  }

  /** Emits an event unless the dapp did not request such events. */
  async function emitIfApproved(topic: string, chain: string, name: string, data: unknown): Promise<void> {
    const { namespaces } = sessionOf(topic)
    const isApproved = Object.entries(namespaces).some(
      ([key, { events }]) => namespaceOf(`${key}:`) === namespaceOf(chain) && events.includes(name),
    )
    if (isApproved) await control.emit(topic, chain, { name, data })
  }
}
