import type { Connection } from '../../contracts/connections/connections.js'
import { isAppKitError } from '../../errors/define-errors.js'
import { connectionErrors } from '../../errors/catalogue/connection-errors.js'
import { serviceErrors } from '../../errors/catalogue/service-errors.js'
import { askWallet } from '../asking/ask-wallet.js'
import { textOf, walletError, walletFailure } from '../asking/wallet-failure.js'
import type { AccountsStore } from './accounts-store.js'
import type { AccountChanges } from './accounts.js'

/** Uses another account that the wallet has shared. A wallet that decides which account is used is asked. */
export async function selectAccount(
  changes: AccountChanges,
  store: AccountsStore,
  namespace: string,
  address: string,
  signal?: AbortSignal,
): Promise<void> {
  const { namespaces, connections } = changes
  const reading = namespaces
    .getSnapshot()
    .find(({ id }) => id === namespace)
    ?.codec?.readAddress(address)
  const wanted = reading?.valid ? reading.address : address
  const connection = connections.getSnapshot().namespaces[namespace]?.connection
  const account = connection?.accounts.find((one) => one.address === wanted)
  if (!connection || !account) throw connectionErrors.create('account/not-found', { address })

  const chooser = connection.session.features['choose-account@1']
  if (chooser) return ask(changes, connection, signal, (own) => chooser.chooseAccount(account, own))
  const { id: connectionId, accounts } = connection
  store.choose(namespace, { address: wanted, connectionId, first: accounts[0]?.address })
}

/**
 * Prefers another account type. It is shown at once, then the wallet is asked, and after the wallet has agreed the
 * type is stored. If the wallet fails or refuses, the stored type is shown again.
 */
export async function setPreferredType(
  changes: AccountChanges,
  store: AccountsStore,
  namespace: string,
  type: string,
  signal?: AbortSignal,
): Promise<void> {
  const { namespaces, connections, networks, telemetry, pending } = changes
  const known = namespaces.getSnapshot().find(({ id }) => id === namespace)
  if (!known?.accountTypes?.includes(type)) throw connectionErrors.create('account/type-not-found', { namespace, type })

  supersede(pending, namespace)
  store.showType(namespace, type)

  const connection = connections.getSnapshot().namespaces[namespace]?.connection
  const { 'account-type@1': typeSetter, 'choose-account@1': chooser } = connection?.session.features ?? {}
  const target = connection?.accounts.find((account) => account.type === type)
  let settled = type
  if (connection && (typeSetter || (chooser && target))) {
    try {
      const answer = await ask<unknown>(changes, connection, signal, (own) =>
        typeSetter ? typeSetter.setAccountType(type, own) : chooser!.chooseAccount(target!, own),
      )
      settled = known.accountTypes.find((one) => one === answer) ?? type
    } catch (error) {
      // A newer pending change shows its own type.
      if (!pending.has(namespace)) store.showStoredType(namespace)
      throw error
    }
  }
  store.storeType(namespace, settled)
  if (settled !== type) store.showStoredType(namespace)
  const network = networks.getSnapshot().namespaces[namespace]?.active?.caipNetworkId ?? namespace
  telemetry.track('SET_PREFERRED_ACCOUNT_TYPE', { accountType: settled, network })
}

const cancelled = (reason: string) => serviceErrors.create('account/change-cancelled', { reason })

/** Cancels the pending change of a namespace, because a newer one replaces it. */
function supersede(pending: AccountChanges['pending'], namespace: string) {
  pending.get(namespace)?.abort(cancelled('superseded'))
}

/** Asks the wallet for a change. Rejects with an error of the kit. */
async function ask<T>(
  { namespaces, clock, pending }: AccountChanges,
  { namespace, wallet }: Connection,
  outer: AbortSignal | undefined,
  change: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const mine = new AbortController()
  const abort = () => mine.abort(cancelled('aborted'))
  supersede(pending, namespace)
  pending.set(namespace, mine)
  if (outer?.aborted) abort()
  outer?.addEventListener('abort', abort, { signal: mine.signal })
  try {
    return await askWallet(clock, wallet.name, mine.signal, change)
  } catch (cause) {
    if (isAppKitError(cause)) throw cause
    const failure = walletFailure(
      cause,
      namespaces.getSnapshot().filter(({ id }) => id === namespace),
    )
    if (failure === 'rejected')
      throw serviceErrors.create('account/change-cancelled', { reason: 'rejected' }, { cause })
    throw (
      walletError(failure, wallet.name, cause) ??
      connectionErrors.create('account/change-failed', { wallet: wallet.name, reason: textOf(cause) }, { cause })
    )
  } finally {
    if (pending.get(namespace) === mine) pending.delete(namespace)
    mine.abort()
  }
}
