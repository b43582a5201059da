import type { Connection } from '../../contracts/connections.js'
import { isAppKitError } from '../../errors/define-errors.js'
import { serviceErrors } from '../../errors/service-errors.js'
import { textOf, walletFailure } from '../connections/wallet-failure.js'
import { awaitWallet } from '../networks/await-wallet.js'
import { walletError } from '../networks/wallet-error.js'
import type { AccountsWorld } from './accounts.js'

/** Uses another account that the wallet has shared. The wallet is asked where it has a say. */
export async function selectAccount(world: AccountsWorld, namespace: string, address: string, signal?: AbortSignal) {
  const { own, chains, connections } = world
  const chain = chains.getSnapshot().find(({ id }) => id === namespace)
  const connection = connections.getSnapshot().chains[namespace]?.connection
  const reading = chain?.codec?.readAddress(address)
  const wanted = reading?.valid ? reading.address : address
  const account = connection?.accounts.find((one) => one.address === wanted)
  if (!connection || !account) throw serviceErrors.create('account/not-found', { address })

  const chooser = connection.session.features['choose-account@1']
  if (chooser) await ask(world, connection, signal, (asking) => chooser.chooseAccount(account, asking))
  else {
    const { id: connectionId, accounts } = connection
    const choice = { address: wanted, connectionId, first: accounts[0]?.address }
    own.patch({ choices: { ...own.getSnapshot().choices, [namespace]: choice } })
  }
}

/**
 * Prefers another kind of account: at once here, then in the wallet, and only
 * when that has agreed in the storage. Where it has not, the kind before is back.
 */
export async function setPreferredType(world: AccountsWorld, namespace: string, type: string, signal?: AbortSignal) {
  const { own, chains, connections, networks, telemetry, types, asking } = world
  const chain = chains.getSnapshot().find(({ id }) => id === namespace)
  if (!chain?.accountTypes?.includes(type)) throw serviceErrors.create('account/type-not-found', { namespace, type })

  supersede(asking, namespace)
  const show = (shown: string | undefined) => {
    const { types, choices } = own.getSnapshot()
    own.patch({ types: { ...types, [namespace]: shown }, choices: { ...choices, [namespace]: undefined } })
  }
  show(type)

  const connection = connections.getSnapshot().chains[namespace]?.connection
  const { 'account-type@1': turner, 'choose-account@1': chooser } = connection?.session.features ?? {}
  const target = connection?.accounts.find((account) => account.type === type)
  if (connection && (turner || (chooser && target))) {
    try {
      await ask(world, connection, signal, (waiting) =>
        turner ? turner.setAccountType(type, waiting) : chooser!.chooseAccount(target!, waiting),
      )
    } catch (error) {
      // Unless something newer is being asked for, what was last agreed on holds.
      if (!asking.has(namespace)) show(types.get()?.[namespace])
      throw error
    }
  }
  types.set({ ...types.get(), [namespace]: type })
  const network = networks.getSnapshot().chains[namespace]?.active?.caipNetworkId ?? namespace
  telemetry.track('SET_PREFERRED_ACCOUNT_TYPE', { accountType: type, network })
}

const cancelled = (reason: string) => serviceErrors.create('account/change-cancelled', { reason })

/** A newer change of the same namespace takes the place of what the wallet is being asked for. */
function supersede(asking: AccountsWorld['asking'], namespace: string) {
  asking.get(namespace)?.abort(cancelled('superseded'))
}

async function ask(
  { chains, clock, asking }: AccountsWorld,
  { namespace, wallet }: Connection,
  outer: AbortSignal | undefined,
  change: (signal: AbortSignal) => Promise<void>,
) {
  const mine = new AbortController()
  const abort = () => mine.abort(cancelled('aborted'))
  supersede(asking, namespace)
  asking.set(namespace, mine)
  if (outer?.aborted) abort()
  outer?.addEventListener('abort', abort, { signal: mine.signal })
  try {
    await awaitWallet(clock, wallet.name, mine.signal, change)
  } catch (cause) {
    if (isAppKitError(cause)) throw cause
    const failure = walletFailure(cause, chains.getSnapshot().filter(({ id }) => id === namespace))
    if (failure === 'rejected') throw serviceErrors.create('account/change-cancelled', { reason: 'rejected' }, { cause })
    throw (
      walletError(failure, wallet.name, cause) ??
      serviceErrors.create('account/change-failed', { wallet: wallet.name, reason: textOf(cause) }, { cause })
    )
  } finally {
    if (asking.get(namespace) === mine) asking.delete(namespace)
    mine.abort()
  }
}
