import { Accounts, type AppKit, isAppKitError, type NetworkId, Networks, Wallets } from '@latchkey/core'
import { defineErrors } from '@latchkey/core/plugin'
import { wayTo } from './find-wallet.js'

/** The wallet and the account that were connected by name. */
export interface ConnectedWallet {
  readonly chainNamespace: string
  /** The network in use of the namespace. */
  readonly chainId: NetworkId | undefined
  readonly address: string
}

/**
 * The reasons why a wallet was not connected by name:
 *
 * - `wallet/modal-closed`: the visitor closed the modal.
 * - `wallet/rejected`: the visitor rejected the connection in the wallet.
 * - `wallet/failed`: the wallet could not be connected; see the cause.
 */
export const walletErrors = defineErrors({
  'wallet/modal-closed': () => 'Modal closed',
  'wallet/rejected': () => 'Connection rejected',
  'wallet/failed': () => 'Failed to connect',
})

/**
 * Connects a wallet by name. If the wallet is in this page, it is asked within the visitor's press; otherwise the modal
 * opens with a code or a link. Rejects with one of {@link walletErrors}.
 *
 * @param wanted an id of `Wallets`, a name, or `walletConnect` for a code that any wallet can scan. With `google` or another
 *   login provider that the app offers, its window opens, and the modal waits. For `email` the modal opens, where the visitor
 *   signs in.
 * @param namespace connects only this one. By default, all that the wallet and the app support.
 * @example
 * const { address } = await connectNamed(kit, 'metamask')
 */
export async function connectNamed(kit: AppKit, wanted: string, namespace?: string): Promise<ConnectedWallet> {
  try {
    const way = wayTo(kit, kit.get(Wallets).getSnapshot().entries, wanted)
    const asked = way.is === 'here' && (await ask(kit, way.id, namespace))
    if (asked) return asked
    const isAsked = way.is === 'asked'
    const [reason] = await Promise.all([
      isAsked
        ? kit.open({ view: 'Connect', ...(namespace !== undefined && { namespace }) })
        : kit.open('ConnectingWalletConnect', way.id === undefined ? undefined : { walletId: way.id }),
      isAsked && import('./sign-in-with.js').then((code) => code.signInWith(kit, wanted)),
    ])
    if (reason !== 'connected') throw walletErrors.create('wallet/modal-closed')
    return connectedIn(kit, kit.get(Networks).getSnapshot().namespace)
  } catch (cause) {
    throw isAppKitError(cause) && cause.code in walletErrors.catalogue
      ? cause
      : walletErrors.create('wallet/failed', { cause })
  }
}

/** Asks a wallet in this page. Resolves with false if the wallet is not in the page. */
async function ask(kit: AppKit, id: string, namespace: string | undefined): Promise<ConnectedWallet | false> {
  try {
    const result = await kit.get(Wallets).connect(id, namespace ? { namespaces: [namespace] } : undefined)
    if (result.status === 'cancelled')
      throw walletErrors.create(result.reason === 'rejected' ? 'wallet/rejected' : 'wallet/modal-closed')
    return connectedIn(kit, result.account.namespace)
  } catch (error) {
    if (isAppKitError(error) && error.code === 'connector/not-found') return false
    throw error
  }
}

function connectedIn(kit: AppKit, namespace = ''): ConnectedWallet {
  const { address = '' } = kit.get(Accounts).getSnapshot().namespaces[namespace] ?? {}
  const chainId = kit.get(Networks).getSnapshot().namespaces[namespace]?.active?.caipNetworkId
  return { chainNamespace: namespace, chainId, address }
}
