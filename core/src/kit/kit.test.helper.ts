import { Accounts } from '../contracts/accounts/accounts.js'
import { Namespaces, type Namespace } from '../contracts/networks/namespaces.js'
import { Connections } from '../contracts/connections/connections.js'
import { Connectors, type Connector } from '../contracts/connections/connectors.js'
import { Modal } from '../contracts/modal/modal.js'
import { Networks } from '../contracts/networks/networks.js'
import { definePlugin, type Plugin } from '../kernel/plugin/plugin.js'
import { createFakeNamespace } from '../testing/fakes/fake-namespace.js'
import { createFakeConnector } from '../testing/fakes/fake-connector.js'
import { createTestKit, type TestKitConfig } from '../testing/create-test-kit.js'

// A whole kit through its public entry, with two namespaces and the wallets of the test.

/** A plugin that contributes namespaces and connectors. */
export const pluginOf = (
  id: string,
  { namespaces = [], connectors = [] }: { namespaces?: readonly Namespace[]; connectors?: readonly Connector[] },
): Plugin =>
  definePlugin({
    id,
    setup(ctx) {
      for (const namespace of namespaces) ctx.contribute(Namespaces, namespace)
      for (const connector of connectors) ctx.contribute(Connectors, connector)
    },
  })()

export interface KitSetup extends TestKitConfig {
  readonly connectors?: readonly Connector[]
  readonly namespaces?: readonly Namespace[]
}

/** A kit of the namespaces `fake` and `mock`, and by default one wallet of the first, `fake:wallet`. */
export function setUpKit({ connectors, namespaces, plugins, ...rest }: KitSetup = {}) {
  const wallet = createFakeConnector()
  const environment = createTestKit({
    ...rest,
    plugins: [
      pluginOf('the-namespaces', {
        namespaces: namespaces ?? [createFakeNamespace(), createFakeNamespace({ id: 'mock' })],
      }),
      pluginOf('the-wallets', { connectors: connectors ?? [wallet] }),
      plugins,
    ],
  })
  const { kit } = environment
  const connections = kit.get(Connections)
  return {
    ...environment,
    wallet,
    connections,
    networks: kit.get(Networks),
    accounts: kit.get(Accounts),
    modal: kit.get(Modal),
    /** The present state of a namespace. */
    at: (namespace = 'fake') => connections.getSnapshot().namespaces[namespace]!,
    /** The present address in a namespace. */
    address: (namespace = 'fake') => kit.get(Accounts).getSnapshot().namespaces[namespace]?.address,
    /** The active network. */
    network: () => kit.get(Networks).getSnapshot().active?.caipNetworkId,
    /** The messages of logged errors and reported failures. */
    troubles: () => [
      ...environment.logger.entries.filter(({ level }) => level === 'error').map(({ message }) => message),
      ...environment.failures.map(({ message }) => message),
    ],
  }
}

/** Records how a promise settles. */
export function watch<T>(promise: Promise<T>) {
  const seen: { value?: T; error?: unknown; settled: number } = { settled: 0 }
  promise.then(
    (value) => Object.assign(seen, { value, settled: seen.settled + 1 }),
    (error: unknown) => Object.assign(seen, { error, settled: seen.settled + 1 }),
  )
  return seen
}
