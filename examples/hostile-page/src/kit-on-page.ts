import { type AppKit, Connections, createAppKit, Wallets } from '@latchkey/core'
import { Connectors, definePlugin, Namespaces, Page, type PageEvent } from '@latchkey/core/plugin'
import { createFakeNamespace, createFakeConnector, hangs, type FakeConnector } from '@latchkey/core/testing'

/** A kit, and the wallets it can connect to. */
export interface KitOnPage extends AppKit {
  readonly wallets: Readonly<Record<string, FakeConnector>>
  /** Every namespace's status. */
  statuses(): Readonly<Record<string, string>>
  /** Everything connected, as `fake:a@fake`, in the order of the alphabet. */
  connected(): readonly string[]
  /** Looks at the list of wallets, as the modal does while it is open. Returns how to look away. */
  showList(): () => void
  /** The connectors behind the wallets that a visitor can choose from; none until their list has been fetched. */
  listed(): readonly string[]
  /** Every status that any namespace had since the kit was made. */
  readonly seen: ReadonlySet<string>
  /** The statuses of a namespace from now on, one for each change. */
  changesOf(namespace: string): readonly string[]
  /** Listens from now on: one entry for each time. */
  heard(event: PageEvent): readonly string[]
}

/** Three wallets that know the visitor and say yes, one that says nothing, and one that has never seen this page. */
const makeWallets = () => [
  createFakeConnector({ id: 'fake:a', namespaces: ['fake'], authorised: true }),
  createFakeConnector({ id: 'fake:b', namespaces: ['fake'], authorised: true }),
  createFakeConnector({ id: 'mock:c', namespaces: ['mock'], authorised: true }),
  createFakeConnector({ id: 'fake:silent', namespaces: ['fake'], onConnect: hangs() }),
  createFakeConnector({ id: 'fake:stranger', namespaces: ['fake'] }),
]

export function openKit(id: string): KitOnPage {
  const wallets = makeWallets()
  const plugin = definePlugin({
    id: 'lab',
    setup(ctx) {
      for (const namespace of ['fake', 'mock']) ctx.contribute(Namespaces, createFakeNamespace({ id: namespace }))
      for (const wallet of wallets) ctx.contribute(Connectors, wallet)
    },
  })
  const kit = createAppKit({ id, logLevel: 'warn', plugins: [plugin()] })
  const connections = kit.get(Connections)
  const chains = () => Object.entries(connections.getSnapshot().namespaces)
  const seen = new Set<string>()
  connections.subscribe(() => chains().forEach(([, { status }]) => seen.add(status)))

  return {
    ...kit,
    wallets: Object.fromEntries(wallets.map((wallet) => [wallet.id, wallet])),
    statuses: () => Object.fromEntries(chains().map(([namespace, { status }]) => [namespace, status])),
    connected: () =>
      chains()
        .flatMap(([, { connections: all }]) => all.map((one) => one.id))
        .sort(),
    showList: () => kit.get(Wallets).subscribe(() => {}),
    listed: () =>
      kit
        .get(Wallets)
        .getSnapshot()
        .entries.flatMap(({ connectorIds }) => connectorIds)
        .sort(),
    seen,
    changesOf(namespace) {
      const status = () => connections.getSnapshot().namespaces[namespace]!.status
      const changes: string[] = []
      let last = status()
      connections.subscribe(() => status() !== last && changes.push((last = status())))
      return changes
    },
    heard(event) {
      const times: string[] = []
      kit.get(Page).on(event, () => times.push(event))
      return times
    },
  }
}
