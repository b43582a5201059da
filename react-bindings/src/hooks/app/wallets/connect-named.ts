import {
  Accounts,
  type AppKit,
  type CloseReason,
  isAppKitError,
  Modal,
  type NetworkId,
  Networks,
  Wallets,
} from '@latchkey/core'
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
    if (way.is === 'asked')
      return await chosen(kit, (await import('./ask-in-modal.js')).askInModal(kit, wanted, namespace))
    const asked = way.is === 'here' && (await ask(kit, way.id, namespace))
    return (
      asked ||
      (await chosen(
        kit,
        kit.get(Modal).open('ConnectingWalletConnect', way.id === undefined ? undefined : { walletId: way.id }),
      ))
    )
  } catch (cause) {
    throw isAppKitError(cause) && Object.hasOwn(walletErrors.catalogue, cause.code)
      ? cause
      : walletErrors.create('wallet/failed', { cause })
  }
}

/** Asks a wallet in this page. Resolves with false if the wallet is not in the page. */
async function ask(kit: AppKit, id: string, namespace: string | undefined): Promise<ConnectedWallet | false> {
  try {
    const result = await kit.get(Wallets).connect(id, namespace === undefined ? undefined : { namespaces: [namespace] })
    if (result.status === 'cancelled')
      throw walletErrors.create(result.reason === 'rejected' ? 'wallet/rejected' : 'wallet/modal-closed')
    return connectedIn(kit, result.account.namespace)
  } catch (error) {
    if (isAppKitError(error) && error.code === 'connector/not-found') return false
    throw error
  }
}

/** Waits until the visitor connects a wallet in the modal, or closes the modal. */
async function chosen(kit: AppKit, closing: Promise<CloseReason>): Promise<ConnectedWallet> {
  if ((await closing) !== 'connected') throw walletErrors.create('wallet/modal-closed')
  return connectedIn(kit, kit.get(Networks).getSnapshot().namespace)
}

function connectedIn(kit: AppKit, namespace = ''): ConnectedWallet {
  const { address = '' } = kit.get(Accounts).getSnapshot().namespaces[namespace] ?? {}
  const chainId = kit.get(Networks).getSnapshot().namespaces[namespace]?.active?.caipNetworkId
  return { chainNamespace: namespace, chainId, address }
}
