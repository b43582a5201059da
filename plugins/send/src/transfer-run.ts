import { type Connection, Notices, type RecentReceiver, type SendResult, Telemetry } from '@latchkey/core'
import {
  type ActiveAccount,
  askToSend,
  type AssetId,
  Logger,
  normaliseError,
  type Services,
  type TokenBalance,
  type Transfer,
  Transactions,
} from '@latchkey/core/plugin'
import type { Progress } from './entry.js'
import { errors } from './errors.js'
import { tellUncertain } from './tell-end.js'
import { addressOf } from './tokens.js'
import type { Unanswered } from './unanswered.js'

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
 * Asks the wallet for a transfer, once, and tells `onProgress` how that ends. Rejects with `send/failed`, or `send/uncertain`
 * where it may have been sent.
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
  const { get, find } = services
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
      .add({
        hash,
        account: active.id,
        kind: 'send',
        changes: changesOf(token, active),
        transfers: [
          {
            direction: 'out',
            asset: assetIdOf(token, active),
            symbol: token.symbol,
            decimals: Number(token.quantity.decimals),
            value: String(transfer.value),
          },
        ],
        receiver: receiver.address,
      })
      .catch((error: unknown) => find(Logger)?.error('A sent transfer could not be remembered.', error))
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
  const answer = await askToSend(services, active.account.namespace, {
    ask: () => connection.session.features['transfer@1']!.transfer({ ...transfer, signal: ended }),
    noAnswer: (minutes) => errors.create('send/no-answer', { wallet, minutes }),
    onLate: (hash) => void sent(hash),
  })
  if (answer.status === 'sent') return sent(answer.hash)
  const { error } = answer
  const { message } = normaliseError(error)
  get(Telemetry).track('SEND_ERROR', { ...event, message })
  if (answer.status === 'rejected') {
    answered()
    onProgress(undefined)
    return { status: 'rejected' }
  }
  // After the end of the kit the wallet still asks.
  const uncertain = answer.isUncertain || ended.aborted
  if (!uncertain) answered()
  onProgress({ status: 'failed', error, uncertain })
  if (uncertain) tellUncertain(services, wallet)
  else tellFailure(services, active)
  throw errors.create(uncertain ? 'send/uncertain' : 'send/failed', { wallet, reason: message }, { cause: error })
}

/** Apps rely on these two sentences, which make a visitor send again. */
function tellFailure({ get }: Services, { account }: ActiveAccount) {
  const [message, key] =
    account.namespace === 'solana'
      ? ['Failed to send transaction. Please try again.', 'error.send-failed']
      : ['Something went wrong', 'error.unknown']
  get(Notices).show(message!, { variant: 'error', key: key! })
}

function assetIdOf(token: TokenBalance, { network: { caipNetworkId } }: ActiveAccount): AssetId {
  const address = addressOf(token)
  return address === undefined ? caipNetworkId : `${caipNetworkId}:${address}`
}

/** The balances that change: the fee is paid in the native currency. */
const changesOf = (token: TokenBalance, active: ActiveAccount): readonly AssetId[] => [
  ...new Set([assetIdOf(token, active), active.network.caipNetworkId]),
]
