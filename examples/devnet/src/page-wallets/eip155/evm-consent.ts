import { letIn } from '../let-in.js'
import { type Question, sharedAddresses, type WalletSeat } from '../wallet-seat.js'
import { alreadyPending, notAuthorized, userSaidNo } from './evm-errors.js'

/** What the visitor has to say to what a page wants. */
export interface EvmConsent {
  /** Resolves with a yes. Rejects with 4001 for a no, and with -32002 where such a question is open, but for signatures: those queue. */
  demand(question: Question, method: string): Promise<void>
  /** Lets the page in, unless it is. Answers the addresses that it sees. */
  enter(method: string): Promise<readonly string[]>
  /** Rejects with 4100 where the page does not see the account. Answers the address as the wallet writes it. */
  owner(address: unknown): Promise<string>
}

export function createEvmConsent(seat: WalletSeat): EvmConsent {
  const refusePending = (what: Question['what'], method: string) => {
    const queues = what === 'sign' || what === 'send'
    if (!queues && seat.questions.isOpen(seat.id, what)) throw alreadyPending(method)
  }

  return {
    async demand(question, method) {
      refusePending(question.what, method)
      if (!(await seat.ask(question))) throw userSaidNo()
    },
    async enter(method) {
      refusePending('connect', method)
      if (!(await letIn(seat))) throw userSaidNo()
      return sharedAddresses(seat)
    },
    async owner(address) {
      const wanted = String(address).toLowerCase()
      const found = (await sharedAddresses(seat)).find((one) => one.toLowerCase() === wanted)
      if (!found) throw notAuthorized()
      return found
    },
  }
}
