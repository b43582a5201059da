import { Connectors, type Connector, type ConnectRequest } from '../contracts/connections/connectors.js'
import type { Session } from '../contracts/connections/session.js'
import { methodOf, propertyOf } from '../domain/foreign.js'
import type { DiscoverContext, LazyPart } from '../kernel/loading/stages.js'
import type { Disposer } from '../kernel/token.js'
import { Logger } from '../platform/logger.js'
import { Page } from '../platform/page.js'
import type { RegisteredWallet } from './registered-wallet.js'
import { registeredWallets } from './registered-wallets.js'
import type { NamedWallet } from './standard-wallet.js'

/** What `walletStandardConnectors` uses of a plugin's connect stage. `walletStandardSessions` makes such a `connect`. */
export interface WalletStandardPart {
  /**
   * Asks a wallet to connect, and makes a session of its answer.
   *
   * @param asked the wallet's answer, where the connector has asked it already. Without accounts in it, those that the
   * wallet shares now are used.
   */
  connect(wallet: NamedWallet, request: ConnectRequest, asked?: Promise<unknown>): Promise<readonly Session[]>
}

/**
 * Offers a connector for each wallet that registers for a namespace through the Wallet Standard, now or later, for as
 * long as it is there. For the discover stage of a plugin that requires `Connectors`, `Logger` and `Page`.
 *
 * A wallet is asked within the visitor's click, while the plugin's connect stage is loaded. Of two wallets with one name
 * both are offered and marked as disputed. The first has the id `<namespace>:<name>`, the second `<namespace>:<name>#2`.
 *
 * @returns how to remove them all.
 * @example
 * // discover.ts
 * export const discover = (ctx: DiscoverContext<WalletStandardPart>) => walletStandardConnectors(ctx, 'sui')
 */
export function walletStandardConnectors(
  { get, connect }: Pick<DiscoverContext<WalletStandardPart>, 'get' | 'connect'>,
  namespace: string,
): Disposer {
  const connectors = get(Connectors)
  const wallets = registeredWallets(get(Page), get(Logger))
  const offered = new Map<RegisteredWallet['wallet'], Offer>()
  const prefix = `${namespace}:`

  function update() {
    const present = wallets
      .getSnapshot()
      .filter(
        ({ chains, features }) =>
          features.includes('standard:connect') && chains.some((chain) => chain.startsWith(prefix)),
      )
    for (const [wallet, { connector, remove }] of offered) {
      const registered = present.find((one) => one.wallet === wallet)
      // Before the connector that disputes the name appears.
      if (registered) connector.disputed = registered.disputed
      else {
        offered.delete(wallet)
        remove()
      }
    }
    for (const registered of present) {
      if (offered.has(registered.wallet)) continue
      const connector = connectorOf(registered, namespace, freeId(prefix + registered.name), connect)
      offered.set(registered.wallet, { connector, remove: connectors.add(connector) })
    }
  }

  /** Which of two wallets of one name is genuine is unknown, so a disputed wallet is never connected by its id alone. */
  function freeId(plain: string): string {
    const taken = [...offered.values()].map(({ connector }) => connector.id)
    let id = plain
    for (let count = 2; taken.includes(id); count++) id = `${plain}#${count}`
    return id
  }

  const unsubscribe = wallets.subscribe(update)
  update()
  return () => {
    unsubscribe()
    for (const { remove } of offered.values()) remove()
  }
}

/** A connector that is disputed as of now: another wallet of the name may register later. */
type OfferedConnector = Connector & { disputed: boolean }

interface Offer {
  readonly connector: OfferedConnector
  readonly remove: () => void
}

function connectorOf(
  registered: RegisteredWallet,
  namespace: string,
  id: string,
  connectPart: LazyPart<WalletStandardPart>,
): OfferedConnector {
  const { wallet, name, icon, disputed, features } = registered

  /** Asks the wallet before this returns, while the visitor's click still counts, and loads the code for its answer. */
  async function askAndLoad(request: ConnectRequest): Promise<readonly Session[]> {
    const { silent, signal } = request
    signal.throwIfAborted()
    const ask = methodOf(propertyOf(propertyOf(wallet, 'features'), 'standard:connect'), 'connect')
    const asked =
      ask &&
      new Promise((resolve) => resolve(silent ? ask({ silent }) : ask())).then(
        // An answer from before the code may be out of date when that comes, so the wallet's present list is read then.
        (answer) => (connectPart.current ? answer : undefined),
      )
    // `connect` below throws the wallet's rejection. Where loading fails, that error is thrown instead.
    asked?.catch(() => {})
    return (await connectPart.load()).connect(registered, request, asked)
  }

  return {
    id,
    name,
    type: 'ANNOUNCED',
    namespaces: [namespace],
    identity: { names: [name] },
    icon,
    installed: true,
    disputed,
    signsIn: features.includes(`${namespace}:signIn`),
    load: connectPart.load,
    connect: (request) => connectPart.current?.connect(registered, request) ?? askAndLoad(request),
  }
}
