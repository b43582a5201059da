import type { Namespace } from '../demo-wallet/chains.js'

/**
 * How the visitor answers: `ask` shows each question until it is answered; `yes` and `no` answer at once; `later` is a
 * visitor who is away, and hides the questions until this changes.
 */
export type Approval = 'ask' | 'yes' | 'no' | 'later'

export type QuestionKind = 'connect' | 'sign' | 'send' | 'switch' | 'add'

export interface QuestionDetail {
  readonly label: string
  readonly value: string
}

/** A wallet's question to its owner. */
export interface WalletQuestion {
  readonly id: number
  readonly wallet: Namespace
  readonly walletName: string
  readonly what: QuestionKind
  /** A sentence: "Sign a message". */
  readonly title: string
  /** The page that made the request. */
  readonly origin: string
  readonly details: readonly QuestionDetail[]
}

/** The questions of all wallets, in the order of asking. */
export interface Questions {
  readonly approval: Approval
  /** The questions to show now. */
  shown(): readonly WalletQuestion[]
  /** Whether the wallet has an open question of this kind. */
  isOpen(wallet: Namespace, what: QuestionKind): boolean
  /** Resolves with the visitor's answer. */
  ask(question: Omit<WalletQuestion, 'id'>): Promise<boolean>
  /** Throws where no such question is open. */
  answer(id: number, yes: boolean): void
  /** Answers open questions, too. */
  setApproval(approval: Approval): void
  /** Refuses all open questions of the wallet. */
  refuseAll(wallet: Namespace): void
}

interface OpenQuestion {
  readonly question: WalletQuestion
  settle(yes: boolean): void
}

/** @param onChanged is called when the shown questions or the approval change. */
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
      if (found.length === 0) throw new RangeError(`No question ${id} is open.`)
      settle(found, yes)
    },
    setApproval(next) {
      approval = next
      settle(next === 'yes' || next === 'no' ? open : [], next === 'yes')
    },
    refuseAll: (wallet) =>
      settle(
        open.filter(({ question }) => question.wallet === wallet),
        false,
      ),
  }
}
