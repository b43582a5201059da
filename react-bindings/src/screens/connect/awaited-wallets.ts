import { CONNECTOR_TYPE_ORDER, type HostConfig, type WalletDirectoryState, type WalletEntry, type WalletsState } from '@latchkey/core'

/** Rows that are kept free for wallets which are on their way, and how many entries stand before them. */
export interface AwaitedWallets {
  readonly count: number
  readonly at: number
}

const NONE: AwaitedWallets = { count: 0, at: 0 }
/** As many as are missing to this are recommended. */
const MAX_RECOMMENDED = 2

/** What the registry will put in front, as far as can be told before it answers: so that nothing moves when it does. */
export function awaitedWallets(
  { entries, recent }: WalletsState,
  directory: Pick<WalletDirectoryState, 'count' | 'error'> | undefined,
  { featuredWalletIds = [], customWallets = [], connectorTypeOrder = [] }: Pick<HostConfig, 'featuredWalletIds' | 'customWallets' | 'connectorTypeOrder'>,
): AwaitedWallets {
  const hasAnswered = !directory || directory.count > 0 || directory.error !== undefined
  if (hasAnswered) return NONE
  const group = featuredWalletIds.length ? 'featured' : 'recommended'
  const room = customWallets.length ? 0 : MAX_RECOMMENDED - entries.filter(isInstalled).length - recent.length
  const count = Math.max(0, featuredWalletIds.length || room)
  const order: readonly string[] = [...connectorTypeOrder, ...CONNECTOR_TYPE_ORDER]
  const after = entries.findIndex((entry) => order.indexOf(entry.group) > order.indexOf(group))
  return { count, at: after < 0 ? entries.length : after }
}

/** A wallet, and not merely something on the page that does not say which one it is. */
const isInstalled = ({ group, name }: WalletEntry) => group === 'injected' && name !== 'Browser Wallet'
