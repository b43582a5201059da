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

/** Who a wallet button has connected. */
export interface ConnectedWallet {
  readonly chainNamespace: string
  /** The network in use there. */
  readonly chainId: NetworkId | undefined
  readonly address: string
}

/**
 * Why a wallet that was named is not connected.
 *
 * - `wallet/modal-closed`: the visitor thought otherwise.
 * - `wallet/rejected`: the visitor said no in the wallet.
 * - `wallet/failed`: what went wrong is its cause.
 */
export const walletErrors = defineErrors({
  'wallet/modal-closed': () => 'Modal closed',
  'wallet/rejected': () => 'Connection rejected',
  'wallet/failed': () => 'Failed to connect',
})

/**
 * Connects the wallet that an app has named: at once where it is on this page, so that the visitor's gesture counts;
 * else the modal
 * opens with a code or a link to it. Rejects with one of {@link walletErrors}.
 *
 * @param wanted an id of `Wallets`, a name, or `walletConnect` for any wallet by a code.
 */
export async function connectNamed(
  kit: AppKit,
  wanted: string,
  namespace: string | undefined,
): Promise<ConnectedWallet> {
  try {
    const way = wayTo(kit, kit.get(Wallets).getSnapshot().entries, wanted)
    if (way.is === 'disputed')
      return await chosen(kit, kit.open({ view: 'Connect', ...(namespace !== undefined && { namespace }) }))
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

/** Asks a wallet on this page. False where it is not here after all. */
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

/** Waits for the visitor to connect in the modal, or to leave it. */
async function chosen(kit: AppKit, closing: Promise<CloseReason>): Promise<ConnectedWallet> {
  if ((await closing) !== 'connected') throw walletErrors.create('wallet/modal-closed')
  return connectedIn(kit, kit.get(Networks).getSnapshot().namespace)
}

function connectedIn(kit: AppKit, namespace = ''): ConnectedWallet {
  const { address = '' } = kit.get(Accounts).getSnapshot().namespaces[namespace] ?? {}
  const chainId = kit.get(Networks).getSnapshot().namespaces[namespace]?.active?.caipNetworkId
  return { chainNamespace: namespace, chainId, address }
}
