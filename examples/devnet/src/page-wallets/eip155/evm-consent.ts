import { letIn } from '../wallet-seat.js'
import { type Question, sharedAddresses, type WalletSeat } from '../wallet-seat.js'
import { alreadyPending, notAuthorized, userSaidNo } from './evm-errors.js'

/** The questions that a page's requests put to the visitor. */
export interface EvmConsent {
  /**
   * Resolves when the visitor agrees. Rejects with 4001 when the visitor refuses, and with -32002 while a question of
   * this kind is open. Signature requests queue instead.
   */
  demand(question: Question, method: string): Promise<void>
  /** Asks for access unless the page has it. Answers the addresses that the page sees. */
  enter(method: string): Promise<readonly string[]>
  /** Rejects with 4100 when the page does not see the account. Answers the address as the wallet writes it. */
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
