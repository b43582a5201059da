import type { Namespace } from '../demo-wallet/chains.js'

/**
 * What the visitor says: `ask` shows each question until it is answered; `yes` and `no` answer at once; `later` is a visitor
 * who is away, with questions that nobody sees until this is changed.
 */
export type Approval = 'ask' | 'yes' | 'no' | 'later'

export type QuestionKind = 'connect' | 'sign' | 'send' | 'switch' | 'add'

export interface QuestionDetail {
  readonly label: string
  readonly value: string
}

/** What a wallet wants to know of its owner. */
export interface WalletQuestion {
  readonly id: number
  readonly wallet: Namespace
  readonly walletName: string
  readonly what: QuestionKind
  /** A sentence: "Sign a message". */
  readonly title: string
  /** The page that wants it. */
  readonly origin: string
  readonly details: readonly QuestionDetail[]
}

/** The wallets' questions, of all of them together, in the order in which they were asked. */
export interface Questions {
  readonly approval: Approval
  /** Those to be answered now. */
  shown(): readonly WalletQuestion[]
  /** Whether the wallet waits for an answer of this kind. */
  isOpen(wallet: Namespace, what: QuestionKind): boolean
  /** Resolves with the visitor's answer. */
  ask(question: Omit<WalletQuestion, 'id'>): Promise<boolean>
  /** Throws where no such question waits. */
  answer(id: number, yes: boolean): void
  /** Counts for what is open, too. */
  setApproval(approval: Approval): void
  /** Says no to all that the wallet has asked. */
  refuseAll(wallet: Namespace): void
}

interface OpenQuestion {
  readonly question: WalletQuestion
  settle(yes: boolean): void
}

/** @param onChanged hears that other questions are shown, or that the approval is another. */
export function createQuestions(initial: Approval, onChanged: () => void): Questions {
  let approval = initial
  let open: readonly OpenQuestion[] = []
  let count = 0

  function settle(which: readonly OpenQuestion[], yes: boolean) {
    open = open.filter((one) => !which.includes(one))
    for (const one of which) one.settle(yes)
    onChanged()
  }

  return {
    get approval() {
      return approval
    },
    shown: () => (approval === 'ask' ? open.map(({ question }) => question) : []),
    isOpen: (wallet, what) => open.some(({ question }) => question.wallet === wallet && question.what === what),
    async ask(asked) {
      if (approval === 'yes' || approval === 'no') return approval === 'yes'
      const question = { ...asked, id: ++count }
      return new Promise<boolean>((settle) => {
        open = [...open, { question, settle }]
        onChanged()
      })
    },
    answer(id, yes) {
      const found = open.filter(({ question }) => question.id === id)
      if (found.length === 0) throw new RangeError(`No question ${id} waits for an answer.`)
      settle(found, yes)
    },
    setApproval(next) {
      approval = next
      settle(next === 'yes' || next === 'no' ? open : [], next === 'yes')
    },
    refuseAll: (wallet) => settle(open.filter(({ question }) => question.wallet === wallet), false),
  }
}
