import { letIn } from '../wallet-seat.js'
import { type InPage, type Question, sharedAddresses, askKeys, type WalletSeat } from '../wallet-seat.js'
import { isShared } from '../wallet-states.js'
import { type ExtrinsicPayload, payloadRows, rawRows, type RawPayload } from './polkadot-rows.js'

interface InjectedAccount {
  readonly address: string
  readonly name: string
  readonly type: 'sr25519'
}

type AccountsListener = (accounts: readonly InjectedAccount[]) => void

/** An extension in `injectedWeb3`, by its name. Its errors have the wording of polkadot.js's own extension. */
export function createPolkadotWallet(seat: WalletSeat): InPage {
  const { page, name } = seat
  const listeners = new Set<AccountsListener>()
  let requests = 0

  async function accounts(): Promise<readonly InjectedAccount[]> {
    // The accounts stay in their order, so that each keeps its name.
    const own = (await seat.signer()).addresses(seat.state().network)
    return (await sharedAddresses(seat)).map((address) => ({
      address,
      name: `${name} ${own.indexOf(address) + 1}`,
      type: 'sr25519',
    }))
  }

  function refuseStrangers() {
    if (!seat.state().isOn) throw new Error(`Extension context invalidated: ${name} is switched off.`)
    if (!isShared(seat.state())) throw new Error(`The source ${page.location.origin} has not been enabled yet`)
  }

  async function sign(question: Question, method: string, params: unknown) {
    refuseStrangers()
    if (!(await seat.ask(question))) throw new Error('Cancelled')
    const { signature } = await askKeys<{ signature: `0x${string}` }>(seat, seat.state().network, method, params)
    return { id: ++requests, signature }
  }

  seat.onChanged(() => {
    if (listeners.size > 0) void accounts().then((shared) => listeners.forEach((listener) => listener(shared)))
  })

  const injected = Object.freeze({
    accounts: {
      async get() {
        refuseStrangers()
        return accounts()
      },
      subscribe(listener: AccountsListener) {
        listeners.add(listener)
        void accounts().then((shared) => listeners.has(listener) && listener(shared))
        return () => void listeners.delete(listener)
      },
    },
    signer: {
      signRaw: (raw: RawPayload) =>
        sign({ what: 'sign', title: 'Sign a message', details: rawRows(raw) }, 'polkadot_signMessage', {
          address: raw.address,
          data: raw.data,
        }),
      signPayload: (payload: ExtrinsicPayload) =>
        sign({ what: 'sign', title: 'Sign a transaction', details: payloadRows(payload) }, 'polkadot_signTransaction', {
          address: payload.address,
          transactionPayload: payload,
        }),
    },
  })

  // The wallet always offers the same object, so that a page recognizes it.
  const extension = Object.freeze({
    version: '1.0.0',
    async enable(origin: string) {
      if (!seat.state().isOn) throw new Error(`Extension context invalidated: ${name} is switched off.`)
      if (seat.questions.isOpen(seat.id, 'connect'))
        throw new Error(`The source ${origin} has a pending authorization request`)
      if (!(await letIn(seat, [{ label: 'Calls itself', value: String(origin) }]))) throw new Error('Rejected')
      return injected
    },
  })

  return {
    appear: () => void ((page.injectedWeb3 ??= {})[name] = extension),
    vanish: () => {
      if (page.injectedWeb3?.[name] === extension) delete page.injectedWeb3[name]
    },
  }
}
