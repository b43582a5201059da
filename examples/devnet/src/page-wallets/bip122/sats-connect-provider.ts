import { answerTo } from '../../demo-wallet/request-error.js'
import type { WalletSeat } from '../wallet-seat.js'
import { isShared } from '../wallet-states.js'
import { createBitcoinAccounts } from './bitcoin-accounts.js'
import { accessDenied, methodNotFound, switchedOff } from './sats-connect-errors.js'
import { createSatsConnectAnswers } from './sats-connect-answers.js'

interface WalletEvent {
  readonly type: string
  readonly addresses?: readonly unknown[]
}

interface Listener {
  readonly eventName: string
  readonly cb: (event: WalletEvent) => void
}

/** The methods that a page without access may call. */
const FOR_ALL = ['getInfo', 'wallet_connect', 'getAddresses', 'getAccounts']

/** A provider of sats-connect's protocol: one `request`, which answers in the envelope of JSON-RPC. */
export function createSatsConnectProvider(seat: WalletSeat) {
  const listeners = new Set<Listener>()
  const accounts = createBitcoinAccounts(seat)
  const answers = createSatsConnectAnswers(seat, accounts)
  let requests = 0

  function emit(event: WalletEvent) {
    for (const { eventName, cb } of [...listeners]) if (eventName === event.type) cb(event)
  }

  async function answer(method: string, params: unknown): Promise<unknown> {
    if (!seat.state().isOn) throw switchedOff(seat.name)
    if (!Object.hasOwn(answers, method)) throw methodNotFound(method)
    if (!isShared(seat.state()) && !FOR_ALL.includes(method)) throw accessDenied()
    return (await answers[method]!(params)) ?? null
  }

  seat.onChanged((now, before) => {
    if (isShared(before) && !isShared(now)) emit({ type: 'disconnect' })
    const isOther = isShared(now) && (!isShared(before) || now.account !== before.account)
    if (isOther) void accounts.entries().then((addresses) => emit({ type: 'accountChange', addresses }))
  })

  return Object.freeze({
    async request(method: string, params: unknown) {
      const envelope = { jsonrpc: '2.0', id: String(++requests) }
      try {
        return { ...envelope, result: await answer(method, params) }
      } catch (error) {
        return { ...envelope, error: answerTo(error) }
      }
    },
    addListener(listener: Listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  })
}
