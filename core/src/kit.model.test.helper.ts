import type { ConnectResult } from './contracts/connections.js'
import type { SessionFeatures } from './contracts/session-features.js'
import type { NetworkId } from './domain/caip.js'
import type { Account } from './domain/account.js'
import { override } from './kernel/override.js'
import { bring, createKitWorld, watch } from './kit.test.helper.js'
import { Clock } from './platform/clock.js'
import { KeyValue } from './platform/key-value.js'
import { VIEW_RULES } from './modal/view-rules.js'
import { createFakeChain, fakeAccount } from './testing/fake-chain.js'
import { createFakeClock } from './testing/fake-clock.js'
import { createFakeConnector, hangs, type FakeAsk, type FakeConnector } from './testing/fake-connector.js'
import type { FakeSession } from './testing/fake-session.js'
import { createTwoTabs } from './testing/two-tabs.js'

// The model of a whole kit: what visitors, wallets, other tabs and hosts have done, and what must follow from it.

export const NAMESPACES = ['fake', 'mock']
/** `together`: one pairing for all; `disputed`: never asked without being chosen. */
export const WALLETS = [
  { id: 'fake:a', namespaces: ['fake'] },
  { id: 'fake:b', namespaces: ['fake'] },
  { id: 'mock:c', namespaces: ['mock'], disputed: true },
  { id: 'fake:d', namespaces: NAMESPACES, together: true, type: 'EXTERNAL' },
] as const
const PAIRING = 'fake:d@'

/** How a wallet takes being asked for another network. */
export type SwitchMood = 'goes' | 'refuses' | 'pretends' | 'hangs' | 'does not know'

/** Lets everything that is ready run. Time stands still. */
export const turn = () => new Promise((resolve) => setImmediate(resolve))

export function demand(isSo: boolean, what: string): asserts isSo {
  if (!isSo) throw new Error(`It must be so that ${what}.`)
}

type World = ReturnType<typeof createKitWorld>
type Watched<T> = ReturnType<typeof watch<T>>

/** An attempt of the host's, and what became of it. */
interface Attempt {
  readonly wallet: FakeConnector
  readonly ask: FakeAsk | undefined
  readonly seen: Watched<ConnectResult>
}

export class KitModel {
  readonly tabs = createTwoTabs()
  readonly clock = createFakeClock()
  readonly wallets = WALLETS.map((shape) => createFakeConnector({ ...shape, onConnect: hangs() }))
  readonly worlds: World[] = []
  readonly attempts: Attempt[] = []
  /** Everything else that was begun, by what it is. */
  readonly begun: { readonly what: string; readonly seen: Watched<unknown> }[] = []
  /** Who must be connected: said yes in this page life, and nothing has ended it. By the connection's id. */
  readonly must = new Map<string, FakeSession>()
  /** Who may be: a restore nobody has taken back was said yes to, or another tab may have ended it. */
  readonly may = new Map<string, FakeSession>()
  /** How to take a plugin out again, by what it brings. */
  readonly plugins = new Map<string, () => Promise<void>>()
  mood: SwitchMood = 'goes'
  world!: World
  other: World | undefined

  async load() {
    this.plugins.clear()
    this.world = createKitWorld({ chains: [], connectors: [], overrides: [override(Clock, { value: this.clock }), override(KeyValue, { value: this.tabs.first })] })
    this.worlds.push(this.world)
    for (const id of [...NAMESPACES, ...this.wallets.map((wallet) => wallet.id)]) this.toggle(id)
    await this.world.kit.start()
    await turn()
  }

  /** Another tab of the same visitor's, with the same wallets as they show themselves there. */
  async openOtherTab() {
    await this.other?.kit.dispose()
    const wallets = WALLETS.map((shape) => createFakeConnector({ ...shape, authorised: true }))
    this.other = createKitWorld({ connectors: wallets, overrides: [override(KeyValue, { value: this.tabs.second })] })
    await this.other.kit.start()
  }

  /** A chain or a wallet comes, or leaves with all that hangs on it. */
  toggle(id: string) {
    const leave = this.plugins.get(id)
    if (leave) {
      this.plugins.delete(id)
      this.forget((_, connection) => connection.startsWith(`${id}@`) || connection.endsWith(`@${id}`))
      return leave()
    }
    const accountTypes = ['smart', 'plain']
    const plugin = NAMESPACES.includes(id)
      ? bring(`chain-${id}`, { chains: [createFakeChain({ id, ...(id === 'fake' && { accountTypes }) })] })
      : bring(`wallet-${id}`, { connectors: [this.wallets.find((wallet) => wallet.id === id)!] })
    this.plugins.set(id, this.world.kit.use(plugin))
    return undefined
  }

  begin(what: string, promise: Promise<unknown>) {
    this.begun.push({ what, seen: watch(promise) })
  }

  async connect(wallet: FakeConnector, namespace?: string) {
    const before = wallet.asks.length
    const seen = watch(this.world.kit.connect({ connector: wallet.id, ...(namespace && { namespace }) }))
    await turn()
    this.attempts.push({ wallet, ask: wallet.asks.slice(before).find(({ request }) => !request.silent), seen })
  }

  /** The oldest question that is open, to somebody who still waits or to nobody. */
  openAsk(wallet: FakeConnector, isAborted: boolean) {
    return wallet.asks.find((ask) => ask.answers === 0 && ask.request.signal.aborted === isAborted)
  }

  approve(wallet: FakeConnector, ask: FakeAsk) {
    const sessions = ask.approve({
      features: this.features(() => sessions),
      resume: 'token',
      state: (namespace) => ({ accounts: [fakeAccount(namespace, 'alice', { type: 'smart' }), fakeAccount(namespace, 'bob', { type: 'plain' })] }),
    })
    if (ask.request.signal.aborted) return
    for (const session of sessions) {
      const id = `${wallet.id}@${session.namespace}`
      // A yes takes the place of what the same wallet said before.
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
          if (this.mood === 'hangs') await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
          if (this.mood === 'goes') sessions().find(({ namespace }) => namespace === chainNamespace)!.change({ networkId: caipNetworkId })
        },
      },
    }
  }

  forget(which: (session: FakeSession, id: string) => boolean) {
    for (const those of [this.must, this.may]) for (const [id, session] of those) if (which(session, id)) those.delete(id)
  }

  /** A session falls; those of one pairing fall together, as long as it is one of those shown. */
  fall(fallen: FakeSession) {
    const there = Object.values(this.world.connections.getSnapshot().chains).flatMap((chain) => chain.connections)
    const isPairing = there.some(({ id, session }) => session === fallen && id.startsWith(PAIRING))
    this.forget((session, one) => session === fallen || (isPairing && one.startsWith(PAIRING)))
  }

  sessions = () => [...this.must.values(), ...this.may.values()]

  /** What another tab may have ended. */
  doubt() {
    for (const [id, session] of this.must) this.may.set(id, session)
    this.must.clear()
  }

  /** The kit ends, for now or for good: nobody waits any more, and no timer runs. */
  async leave(ending: Promise<void>) {
    this.must.clear()
    this.may.clear()
    await ending
    await turn()
    for (const { seen, wallet } of this.attempts) demand(seen.settled === 1, `connecting ${wallet.id} settles when the kit ends`)
    for (const { seen, what } of this.begun) demand(seen.settled === 1, `it settles to ${what} when the kit ends`)
  }

  /** Throws for the first thing that is not as it must be. Cheaper than `expect`, of which there would be a million. */
  check() {
    const { connections, networks, accounts, modal } = this.world
    const { chains, connected } = connections.getSnapshot()
    const { chains: used, namespace: current, active, mustSwitch } = networks.getSnapshot()
    const who = accounts.getSnapshot()
    const there = Object.values(chains).flatMap((chain) => chain.connections)
    const present = NAMESPACES.filter((namespace) => this.plugins.has(namespace))

    for (const [id, session] of this.must) {
      demand(there.some((one) => one.id === id && one.session === session), `${id} is connected`)
      demand(session.disconnects === 0, `${id} is not told to end`)
    }
    for (const { id, session, accounts: shared, networkId } of there) {
      const said = session.getSnapshot()
      demand((this.must.get(id) ?? this.may.get(id)) === session, `${id} has said yes in this page life`)
      demand(addresses(shared) === addresses(said.accounts), `${id} has the accounts its wallet shares now`)
      demand(networkId === (isKnown(said.networkId) ? said.networkId : undefined), `${id} is where its wallet is now`)
    }
    demand(connected === there.length > 0, 'the kit is connected if anybody is')
    for (const keys of [chains, used, who.chains].map(Object.keys)) demand(keys.toSorted().join() === present.join(), `there are ${present}, not ${keys}`)

    for (const namespace of present) {
      const { status, connection, connections: all, attempt } = chains[namespace]!
      const open = this.attempts.filter(({ ask, seen }) => !seen.settled && ask?.request.namespaces.includes(namespace))
      demand(connection === all[0] && (status === 'connected') === all.length > 0, `${namespace} agrees with itself`)
      demand(open.length <= 1, `one attempt in ${namespace}`)
      demand(!!attempt?.silent || attempt?.connectorId === open[0]?.wallet.id, `who waits in ${namespace} is shown`)
      const { status: said, account, address, caipAddress } = who.chains[namespace]!
      demand(said === status && !!account === !!connection, `the account of ${namespace} is of the same moment`)
      demand(!account || connection!.accounts.some((one) => one.address === account.address && one.type === account.type), `the account of ${namespace} is shared`)
      const { active: network, requested, supported } = used[namespace]!
      demand(!connection?.networkId || network?.caipNetworkId === connection.networkId, `${namespace} is where its wallet is`)
      demand(supported === (!!network && requested.includes(network)), `${namespace} knows what it supports`)
      demand(caipAddress === (address && network ? `${network.caipNetworkId}:${address}` : undefined), `the address in ${namespace} is of its network`)
    }
    demand(current === undefined ? present.length === 0 : present.includes(current), 'the namespace in use has a chain')
    demand(active === used[current ?? '']?.active && who.active === who.chains[current ?? ''], 'what is in use is of the namespace in use')
    demand(mustSwitch === (!!chains[current ?? '']?.connection && !used[current!]!.supported), 'the visitor must switch if, and only if, the wallet is astray')

    const { open, history, view } = modal.getSnapshot()
    demand(history.length > 0 && history.at(-1)!.view === view && history.every((entry) => VIEW_RULES.has(entry.view)), 'the modal has something to show')
    demand(open || !this.begun.some(({ what, seen }) => what === 'open' && !seen.settled), 'who opened is told of the close')
    for (const { seen } of [...this.attempts, ...this.begun]) demand(seen.settled <= 1, 'nothing settles twice')
    for (const { ask, seen } of this.attempts) demand(seen.value?.status !== 'connected' || ask?.answers === 1, 'nobody connects without a yes')
    for (const wallet of this.wallets) {
      demand(wallet.prompts === wallet.asks.filter(({ request }) => !request.silent).length, `${wallet.id} asks the visitor only when connecting`)
    }
  }

  async end() {
    await this.other?.kit.dispose()
    // Before it is disposed of, for then the kernel takes back what somebody forgot.
    await this.leave(this.world.kit.stop())
    demand(this.clock.pending === 0, 'no timer is left')
    for (const { sessions } of this.wallets) demand(sessions.every(({ listeners }) => listeners === 0), 'no session is listened to')
    for (const world of this.worlds) demand(world.troubles().length === 0, `nothing goes wrong, not ${world.troubles()}`)
    for (const [key, text] of Object.entries(this.tabs.storage.entries())) {
      if (/(connections|wallets|types)$/.test(key)) demand(JSON.parse(text).v === 1, `${key} can be read`)
    }
    await this.leave(this.world.kit.dispose())
  }
}

const addresses = (accounts: readonly Account[]) => accounts.map(({ address }) => address).join()
const isKnown = (id: NetworkId | undefined) => /^(fake|mock):[-a-z0-9]+$/.test(id ?? '')
