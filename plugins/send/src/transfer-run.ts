import { type Connection, Notices, type RecentReceiver, type SendResult, Telemetry } from '@latchkey/core'
import {
  type ActiveAccount,
  type AssetId,
  Clock,
  isUserRejection,
  Logger,
  Namespaces,
  normaliseError,
  race,
  type Services,
  type TokenBalance,
  type Transfer,
  Transactions,
} from '@latchkey/core/plugin'
import type { Progress } from './entry.js'
import { errors } from './errors.js'
import { addressOf } from './tokens.js'
import type { Unanswered } from './unanswered.js'

/** After so long without an answer, the visitor is told to look into the wallet. A late answer still counts. */
const ANSWER_MINUTES = 5

/** A transfer that was checked. */
export interface Checked {
  readonly active: ActiveAccount
  readonly connection: Connection
  readonly transfer: Transfer
  readonly token: TokenBalance
  /** As typed. */
  readonly amount: string
  readonly receiver: RecentReceiver
}

/**
 * Asks the wallet for a transfer, once, and tells `onProgress` how that ends. Rejects with `send/failed`.
 *
 * @param ended aborts when the kit ends. Nothing else ends the wait: the wallet shows the request to its end.
 */
export async function runTransfer(
  services: Services,
  checked: Checked,
  unanswered: Pick<Unanswered, 'keep'>,
  onProgress: (progress: Progress | undefined) => void,
  ended: AbortSignal,
): Promise<SendResult> {
  const { get } = services
  const { active, connection, transfer, token, amount, receiver } = checked
  const wallet = connection.wallet.name
  const notices = get(Notices)
  const event = {
    network: active.network.caipNetworkId,
    token: token.symbol,
    amount,
    isSmartAccount: active.account.type === 'smartAccount',
  }

  function sent(hash: string): SendResult {
    onProgress({ status: 'sent', hash })
    notices.show('Transaction started', { variant: 'success', key: 'send.started' })
    get(Telemetry).track('SEND_SUCCESS', event)
    get(Transactions)
      .add({ hash, account: active.id, kind: 'send', changes: changesOf(token, active) })
      .catch((error: unknown) => get(Logger).error('A sent transfer could not be remembered.', error))
      .finally(answered)
    return { status: 'sent', hash }
  }

  get(Telemetry).track('SEND_INITIATED', event)
  const answered = unanswered.keep({
    account: active.id,
    symbol: token.symbol,
    token: token.address,
    amount,
    receiver: receiver.address,
    receiverName: receiver.name,
  })
  try {
    const ask = () => connection.session.features['transfer@1']!.transfer({ ...transfer, signal: ended })
    const hash = await race(ask, {
      clock: get(Clock),
      ms: ANSWER_MINUTES * 60_000,
      onTimeout: () => errors.create('send/no-answer', { wallet, minutes: ANSWER_MINUTES }),
      onLate: (hash) => void sent(hash),
    })
    return sent(hash)
  } catch (error) {
    const { message } = normaliseError(error)
    get(Telemetry).track('SEND_ERROR', { ...event, message })
    const kind = failureOf(services, active, error)
    const uncertain = kind !== undefined && UNCERTAIN.includes(kind)
    // After the end of the kit the wallet still asks.
    if (kind === 'rejected' || !(uncertain || ended.aborted)) answered()
    if (kind === 'rejected') {
      onProgress(undefined)
      return { status: 'rejected' }
    }
    const failure = errors.create('send/failed', { wallet, reason: message }, { cause: error })
    onProgress({ status: 'failed', error, uncertain })
    tell(services, active)
    throw failure
  }
}

/** What leaves open whether the wallet has sent the transfer: its answer was lost. */
const UNCERTAIN: readonly string[] = ['timeout', 'network', 'disconnected']

function failureOf({ get }: Services, { account }: ActiveAccount, error: unknown) {
  if (errors.is(error, 'send/no-answer')) return 'timeout'
  if (isUserRejection(error)) return 'rejected'
  return get(Namespaces)
    .getSnapshot()
    .find(({ id }) => id === account.namespace)
    ?.failureOf?.(error)
}

/** Apps rely on these two sentences. */
function tell({ get }: Services, { account }: ActiveAccount) {
  const [message, key] =
    account.namespace === 'solana'
      ? ['Failed to send transaction. Please try again.', 'error.send-failed']
      : ['Something went wrong', 'error.unknown']
  get(Notices).show(message!, { variant: 'error', key: key! })
}

/** The balances that change: the fee is paid in the native currency. */
function changesOf(token: TokenBalance, { network: { caipNetworkId } }: ActiveAccount): readonly AssetId[] {
  const address = addressOf(token)
  return address === undefined ? [caipNetworkId] : [`${caipNetworkId}:${address}`, caipNetworkId]
}
