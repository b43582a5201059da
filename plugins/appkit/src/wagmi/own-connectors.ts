import type { Config, Connector, CreateConnectorFn } from '@wagmi/core'

// What becomes of the app's own connectors to wallets that the kit has itself.

/** The kit has connectors under these ids, unless its options leave them out. */
const REPLACED = /^(walletConnect|coinbaseWalletSDK)$/

/** The kit finds these wallets. The app's connectors are for its own buttons. */
const FOUND = /^(injected|safe)$/

type Own = ReturnType<CreateConnectorFn> & { setUpLater?: () => Promise<void> }

/** Postpones what a connector loads at once, such as a client of WalletConnect, until it is known whether the connector stays. */
export const withoutSetup =
  (create: CreateConnectorFn): CreateConnectorFn =>
  (config) => {
    const own: Own = create(config)
    if (own.setup && REPLACED.test(own.id)) {
      own.setUpLater = own.setup
      delete own.setup
    }
    return own
  }

/** The app's connectors beside the kit's, of which one with the same id stays. */
export function beside(present: readonly Connector[], ours: readonly { readonly id: string }[]): readonly Connector[] {
  const staying = present.filter(({ id }) => ours.every((one) => one.id !== id))
  // A failure is the connector's to tell, when it is used.
  for (const own of staying) void (own as Connector & Own).setUpLater?.().catch(() => {})
  return staying
}

/** The config as the kit follows it: a connector to a wallet that the kit finds is there once the app has connected it. */
export function forKit(config: Config): Config {
  const isShown = ({ id, uid }: Connector) => !FOUND.test(id) || config.state.connections.has(uid)
  return Object.create(config, { connectors: { get: () => config.connectors.filter(isShown) } }) as Config
}
