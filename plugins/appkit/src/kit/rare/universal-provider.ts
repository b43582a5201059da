import { type AppKit as Kit, type Connection, Connections, type NetworkId, Networks } from '@latchkey/core'
import { errors } from '../../errors.js'
import { createListeners, type ProviderEvents } from '../provider-events.js'

/** A paired wallet, as apps know it that send to networks which no adapter brings, or draw the code by themselves. */
export interface UniversalProvider extends ProviderEvents {
  /** `undefined` while no wallet is paired. */
  readonly session: UniversalSession | undefined
  /** Begins a pairing. Its code comes with the event `display_uri`. Resolves with nothing where the visitor has cancelled it. */
  connect(): Promise<UniversalSession | undefined>
  disconnect(): Promise<void>
  /**
   * Sends a request to the paired wallet.
   *
   * @param chain default: the network in use. With the wallet's only namespace, its own.
   */
  request<T = unknown>(call: { readonly method: string; readonly params?: unknown }, chain?: string): Promise<T>
}

/** The session of a paired wallet. Accounts are as CAIP-10 has them. */
export interface UniversalSession {
  readonly topic: string
  /** In seconds since 1970. */
  readonly expiry: number
  readonly peer: { readonly metadata: unknown }
  readonly namespaces: Readonly<
    Record<string, { readonly accounts: readonly string[]; readonly chains: readonly string[] }>
  >
}

export function createUniversalProvider(kit: Kit): UniversalProvider {
  const connections = kit.get(Connections)
  const paired = (): readonly Connection[] =>
    Object.values(connections.getSnapshot().namespaces)
      .flatMap((one) => one.connections)
      .filter(({ wallet }) => wallet.type === 'WALLET_CONNECT')

  /** The code of a pairing that is under way. */
  const codeOf = () =>
    Object.values(connections.getSnapshot().namespaces)
      .map(({ attempt }) => attempt?.pairing?.uri)
      .find((uri) => uri !== undefined)

  function follow(emit: (event: string, value: unknown) => void) {
    let [code, session] = [codeOf(), sessionOf(paired())]
    return connections.subscribe(() => {
      const was = { code, session }
      ;[code, session] = [codeOf(), sessionOf(paired())]
      if (code !== undefined && code !== was.code) emit('display_uri', code)
      if (session && !was.session) emit('connect', { session })
      if (!session && was.session) {
        emit('session_delete', { topic: was.session.topic })
        emit('disconnect', undefined)
      }
    })
  }

  return {
    get session() {
      return sessionOf(paired())
    },
    async connect() {
      await connections.connect('walletconnect:pairing')
      return sessionOf(paired())
    },
    async disconnect() {
      // Those of one wallet end together.
      const [first] = paired()
      if (first) await connections.disconnect({ connectionId: first.id })
    },
    async request<T>({ method, params }: { readonly method: string; readonly params?: unknown }, chain?: string) {
      const all = paired()
      const { namespace } = kit.get(Networks).getSnapshot()
      const wanted = chain?.split(':')[0] ?? namespace
      const connection = all.find((one) => one.namespace === wanted) ?? (chain === undefined ? all[0] : undefined)
      const raw = connection?.session.features['request@1']
      if (!raw)
        throw errors.create('appkit/unsupported', { method, wallet: connection?.wallet.name ?? 'No paired wallet' })
      const network = (chain ?? connection?.networkId) as NetworkId
      return raw.request(method, params, network, new AbortController().signal) as Promise<T>
    },
    ...createListeners(follow),
  }
}

/** The feature of `@latchkey/walletconnect`, on which only the preset depends. */
interface PairedInfo {
  readonly topic: string
  readonly peer: unknown
  /** In milliseconds since 1970. */
  expiresAt(): number
}

/** What the plugin of WalletConnect tells of a session, and the accounts of its namespaces. */
function sessionOf(all: readonly Connection[]): UniversalSession | undefined {
  const [first] = all
  if (!first) return undefined
  const info = (first.session.features as { readonly 'walletconnect:session@1'?: PairedInfo })[
    'walletconnect:session@1'
  ]
  return {
    topic: info?.topic ?? '',
    expiry: Math.floor((info?.expiresAt() ?? 0) / 1_000),
    peer: { metadata: info?.peer },
    namespaces: Object.fromEntries(
      all.map((one) => [one.namespace, { accounts: accountsOf(one), chains: chainsOf(one) }]),
    ),
  }
}

const chainsOf = ({ approved, networkId }: Connection): readonly string[] =>
  approved === 'all' ? (networkId ? [networkId] : []) : approved

const accountsOf = (connection: Connection): readonly string[] =>
  chainsOf(connection).flatMap((chain) =>
    connection.accounts
      .filter(({ networks }) => !networks || (networks as readonly string[]).includes(chain))
      .map(({ address }) => `${chain}:${address}`),
  )
