import type { ConnectResult } from '../contracts/connections/connections.js'
import type { SessionFeatures } from '../contracts/connections/session-features.js'
import type { NetworkId } from '../domain/caip.js'
import type { Account } from '../domain/account.js'
import { override } from '../kernel/override.js'
import { pluginOf, setUpKit, watch } from './kit.test.helper.js'
import { Clock } from '../platform/clock.js'
import { KeyValue } from '../platform/storage/key-value.js'
import { VIEW_RULES } from '../services/modal/view-rules.js'
import { createFakeNamespace, fakeAccount } from '../testing/fakes/fake-namespace.js'
import { createFakeClock } from '../testing/fakes/fake-clock.js'
import { createFakeConnector, hangs, type FakeAsk, type FakeConnector } from '../testing/fakes/fake-connector.js'
import type { FakeSession } from '../testing/fakes/fake-session.js'
import { createTwoTabs } from '../testing/two-tabs.js'

// The model of a whole kit: it records what visitors, wallets, other tabs and apps do, and checks what must follow.

export const NAMESPACES = ['fake', 'mock']
/** `together`: one pairing for all namespaces; `disputed`: asked only when the visitor chose it. */
export const WALLETS = [
  { id: 'fake:a', namespaces: ['fake'] },
  { id: 'fake:b', namespaces: ['fake'] },
  { id: 'mock:c', namespaces: ['mock'], disputed: true },
  { id: 'fake:d', namespaces: NAMESPACES, together: true, type: 'EXTERNAL' },
] as const
const PAIRING = 'fake:d@'

/** How a wallet answers a request to switch the network. */
export type SwitchMood = 'goes' | 'refuses' | 'pretends' | 'hangs' | 'does not know'

/** Runs everything that is ready. The clock does not move. */
export const turn = () => new Promise((resolve) => setImmediate(resolve))

export function demand(isSo: boolean, what: string): asserts isSo {
  if (!isSo) throw new Error(`This must hold: ${what}.`)
}

type Environment = ReturnType<typeof setUpKit>
type Watched<T> = ReturnType<typeof watch<T>>

/** A call of `connect`, and how it settled. */
interface Attempt {
  readonly wallet: FakeConnector
  readonly ask: FakeAsk | undefined
  readonly seen: Watched<ConnectResult>
}

export class KitModel {
  readonly tabs = createTwoTabs()
  readonly clock = createFakeClock()
  readonly wallets = WALLETS.map((shape) => createFakeConnector({ ...shape, onConnect: hangs() }))
  readonly environments: Environment[] = []
  readonly attempts: Attempt[] = []
  /** Every other call, by name. */
  readonly begun: { readonly what: string; readonly seen: Watched<unknown> }[] = []
  /** Sessions that must be connected: approved on this page, and not ended. By the connection's id. */
  readonly must = new Map<string, FakeSession>()
  /** Sessions that may be connected: restored ones, and those that another tab may have ended. */
  readonly may = new Map<string, FakeSession>()
  /** How to remove each plugin, by the id of its namespace or wallet. */
  readonly plugins = new Map<string, () => Promise<void>>()
  mood: SwitchMood = 'goes'
  environment!: Environment
  other: Environment | undefined

  async load() {
    this.plugins.clear()
    this.environment = setUpKit({
      namespaces: [],
      connectors: [],
      overrides: [override(Clock, { value: this.clock }), override(KeyValue, { value: this.tabs.first })],
    })
    this.environments.push(this.environment)
    for (const id of [...NAMESPACES, ...this.wallets.map((wallet) => wallet.id)]) this.toggle(id)
    await this.environment.kit.start()
    await turn()
  }

  /** Opens another tab of the visitor, with the same wallets. */
  async openOtherTab() {
    await this.other?.kit.dispose()
    const wallets = WALLETS.map((shape) => createFakeConnector({ ...shape, authorised: true }))
    this.other = setUpKit({ connectors: wallets, overrides: [override(KeyValue, { value: this.tabs.second })] })
    await this.other.kit.start()
  }

  /** Adds a namespace or a wallet, or removes it with its connections. */
  toggle(id: string) {
    const remove = this.plugins.get(id)
    if (remove) {
      this.plugins.delete(id)
      this.forget((_, connection) => connection.startsWith(`${id}@`) || connection.endsWith(`@${id}`))
      return remove()
    }
    const accountTypes = ['smart', 'plain']
    const plugin = NAMESPACES.includes(id)
      ? pluginOf(`namespace-${id}`, {
          namespaces: [createFakeNamespace({ id, ...(id === 'fake' && { accountTypes }) })],
        })
      : pluginOf(`wallet-${id}`, { connectors: [this.wallets.find((wallet) => wallet.id === id)!] })
    this.plugins.set(id, this.environment.kit.use(plugin))
    return undefined
  }

  begin(what: string, promise: Promise<unknown>) {
    this.begun.push({ what, seen: watch(promise) })
  }

  async connect(wallet: FakeConnector, namespace?: string) {
    const before = wallet.asks.length
    const seen = watch(this.environment.kit.connect({ connector: wallet.id, ...(namespace && { namespace }) }))
    await turn()
    this.attempts.push({ wallet, ask: wallet.asks.slice(before).find(({ request }) => !request.silent), seen })
  }

  /** The oldest request that the wallet has not answered, pending or aborted. */
  openAsk(wallet: FakeConnector, isAborted: boolean) {
    return wallet.asks.find((ask) => ask.answers === 0 && ask.request.signal.aborted === isAborted)
  }

  approve(wallet: FakeConnector, ask: FakeAsk) {
    const sessions = ask.approve({
      features: this.features(() => sessions),
      resume: 'token',
      state: (namespace) => ({
        accounts: [
          fakeAccount(namespace, 'alice', { type: 'smart' }),
          fakeAccount(namespace, 'bob', { type: 'plain' }),
        ],
      }),
    })
    if (ask.request.signal.aborted) return
    for (const session of sessions) {
      const id = `${wallet.id}@${session.namespace}`
      // An approval replaces the wallet's earlier one.
      if (!ask.request.silent) this.forget((_, one) => one === id)
      ;(ask.request.silent ? this.may : this.must).set(id, session)
    }
  }

  features(sessions: () => readonly FakeSession[]): SessionFeatures {
    return {
      'switch-network@1': {
        switchNetwork: async ({ chainNamespace, caipNetworkId }, signal) => {
          if (this.mood === 'refuses') throw { code: 4001 }
          if (this.mood === 'does not know') throw new Error('What is that?')
          if (this.mood === 'hangs')
            await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
          if (this.mood === 'goes')
            sessions()
              .find(({ namespace }) => namespace === chainNamespace)!
              .change({ networkId: caipNetworkId })
        },
      },
    }
  }

  forget(which: (session: FakeSession, id: string) => boolean) {
    for (const those of [this.must, this.may])
      for (const [id, session] of those) if (which(session, id)) those.delete(id)
  }

  /** Expects a session to end. The sessions of one pairing end together, while the ended one is shown. */
  fall(fallen: FakeSession) {
    const { namespaces } = this.environment.connections.getSnapshot()
    const there = Object.values(namespaces).flatMap(({ connections }) => connections)
    const isPairing = there.some(({ id, session }) => session === fallen && id.startsWith(PAIRING))
    this.forget((session, one) => session === fallen || (isPairing && one.startsWith(PAIRING)))
  }

  sessions = () => [...this.must.values(), ...this.may.values()]

  /** Expects that another tab may have ended every session. */
  doubt() {
    for (const [id, session] of this.must) this.may.set(id, session)
    this.must.clear()
  }

  /** Awaits the end of the kit, by stop or dispose. By then every call must have settled. */
  async leave(ending: Promise<void>) {
    this.must.clear()
    this.may.clear()
    await ending
    await turn()
    for (const { seen, wallet } of this.attempts)
      demand(seen.settled === 1, `connecting ${wallet.id} settles when the kit ends`)
    for (const { seen, what } of this.begun) demand(seen.settled === 1, `${what} settles when the kit ends`)
  }

  /** Throws for the first rule that is broken. It avoids `expect`, which is slow for a million checks. */
  check() {
    const { connections, networks, accounts, modal } = this.environment
    const { namespaces, connected } = connections.getSnapshot()
    const { namespaces: used, namespace: current, active, mustSwitch } = networks.getSnapshot()
    const shown = accounts.getSnapshot()
    const there = Object.values(namespaces).flatMap(({ connections }) => connections)
    const present = NAMESPACES.filter((namespace) => this.plugins.has(namespace))

    for (const [id, session] of this.must) {
      demand(
        there.some((one) => one.id === id && one.session === session),
        `${id} is connected`,
      )
      demand(session.disconnects === 0, `${id} is not disconnected`)
    }
    for (const { id, session, accounts: shared, networkId } of there) {
      const own = session.getSnapshot()
      demand((this.must.get(id) ?? this.may.get(id)) === session, `${id} was approved on this page`)
      demand(addresses(shared) === addresses(own.accounts), `${id} has the accounts its wallet shares now`)
      demand(networkId === (isKnown(own.networkId) ? own.networkId : undefined), `${id} has the network of its wallet`)
    }
    demand(connected === there.length > 0, 'the kit is connected if any namespace is')
    for (const keys of [namespaces, used, shown.namespaces].map(Object.keys))
      demand(keys.toSorted().join() === present.join(), `there are ${present}, not ${keys}`)

    for (const namespace of present) {
      const { status, connection, connections: all, attempt } = namespaces[namespace]!
      const open = this.attempts.filter(({ ask, seen }) => !seen.settled && ask?.request.namespaces.includes(namespace))
      demand(
        connection === all[0] && (status === 'connected') === all.length > 0,
        `${namespace} shows one state in all its fields`,
      )
      demand(open.length <= 1, `one attempt in ${namespace}`)
      demand(
        !!attempt?.silent || attempt?.connectorId === open[0]?.wallet.id,
        `the pending attempt in ${namespace} is shown`,
      )
      const { status: accountStatus, account, address, caipAddress } = shown.namespaces[namespace]!
      demand(
        accountStatus === status && !!account === !!connection,
        `the account of ${namespace} is of the same moment`,
      )
      demand(
        !account || connection!.accounts.some((one) => one.address === account.address && one.type === account.type),
        `the account of ${namespace} is shared`,
      )
      const { active: network, requested, supported } = used[namespace]!
      demand(
        !connection?.networkId || network?.caipNetworkId === connection.networkId,
        `${namespace} has the network of its wallet`,
      )
      demand(supported === (!!network && requested.includes(network)), `${namespace} knows what it supports`)
      demand(
        caipAddress === (address && network ? `${network.caipNetworkId}:${address}` : undefined),
        `the address in ${namespace} is of its network`,
      )
    }
    demand(
      current === undefined ? present.length === 0 : present.includes(current),
      'the active namespace is one of the kit',
    )
    demand(
      active === used[current ?? '']?.active && shown.active === shown.namespaces[current ?? ''],
      'the active network and account are of the active namespace',
    )
    demand(
      mustSwitch === (!!namespaces[current ?? '']?.connection && !used[current!]!.supported),
      'the visitor must switch if, and only if, the network of the wallet is unsupported',
    )

    const { open, history, view } = modal.getSnapshot()
    demand(
      history.length > 0 && history.at(-1)!.view === view && history.every((entry) => VIEW_RULES.has(entry.view)),
      'the modal has a view to show',
    )
    demand(
      open || !this.begun.some(({ what, seen }) => what === 'open' && !seen.settled),
      'a call of open settles when the modal closes',
    )
    for (const { seen } of [...this.attempts, ...this.begun]) demand(seen.settled <= 1, 'nothing settles twice')
    for (const { ask, seen } of this.attempts)
      demand(seen.value?.status !== 'connected' || ask?.answers === 1, 'a connect succeeds only with an approval')
    for (const wallet of this.wallets) {
      demand(
        wallet.prompts === wallet.asks.filter(({ request }) => !request.silent).length,
        `${wallet.id} asks the visitor only when connecting`,
      )
    }
  }

  async end() {
    await this.other?.kit.dispose()
    // Stopped first, because disposing cleans up after a service that forgot to.
    await this.leave(this.environment.kit.stop())
    demand(this.clock.pending === 0, 'no timer is left')
    for (const { sessions } of this.wallets)
      demand(
        sessions.every(({ listeners }) => listeners === 0),
        'no session has a listener',
      )
    for (const environment of this.environments) {
      // A switch to a network that the app does not list alerts its developer.
      const troubles = environment.troubles().filter((message) => message !== 'Network Not Found')
      demand(troubles.length === 0, `nothing goes wrong, not ${troubles}`)
    }
    for (const [key, text] of Object.entries(this.tabs.storage.entries())) {
      if (/(connections|wallets|types)$/.test(key)) demand(JSON.parse(text).v === 1, `${key} can be read`)
    }
    await this.leave(this.environment.kit.dispose())
  }
}

const addresses = (accounts: readonly Account[]) => accounts.map(({ address }) => address).join()
const isKnown = (id: NetworkId | undefined) => /^(fake|mock):[-a-z0-9]+$/.test(id ?? '')
