import { Modal, Networks, type SiwxState, type SiwxStatus } from '@latchkey/core'
import { Logger, type Services, Views } from '@latchkey/core/plugin'
import type { Signer } from './ask-to-sign.js'
import { SIGN_VIEW } from './keep-open.js'

/** An account that may have to sign in. */
export interface Candidate extends Signer {
  /** Whether the kit restored the connection when the page was opened. */
  readonly isRestored: boolean
}

interface TurnsDeps {
  /** By namespace. */
  readonly subjects: ReadonlyMap<string, Candidate>
  readonly statusOf: (subject: Candidate) => SiwxStatus['status'] | undefined
  readonly isRequired: () => boolean
}

/** Shows the view to one account after the other. */
export function createTurns({ get }: Services, { subjects, statusOf, isRequired }: TurnsDeps) {
  const [logger, modal, networks, views] = [get(Logger), get(Modal), get(Networks), get(Views)]
  /** Who was asked already where signing in is not required. */
  const asked = new Set<string>()
  /** Who has signed since the first of those who sign one after the other was asked. */
  const signed = new Set<Candidate>()
  const namespaceInUse = () => networks.getSnapshot().namespace ?? ''

  /** Shows the view for the account whose turn it is, and closes it after the last one. */
  function present(): void {
    const hasView = views.getSnapshot().some(({ id }) => id === SIGN_VIEW)
    const isChecking = [...subjects.values()].some((one) => statusOf(one) === 'checking')
    if (!hasView || isChecking) return
    const { open, view, blockedBy } = modal.getSnapshot()
    const next = nextSubject()
    if (!next) {
      signed.clear()
      // The modal waited for the answer after a connect, or has asked for the last signature.
      if (open && (view === SIGN_VIEW || blockedBy === 'siwx')) modal.close('done')
      return
    }
    if (namespaceInUse() !== next.account.namespace) {
      // The wallet is on that network already, so it is not asked.
      networks.switchTo(next.network.caipNetworkId).then(present, (error: unknown) => {
        logger.error('The next account could not be asked to sign in.', error)
      })
      return
    }
    asked.add(keyOf(next))
    const show = modal as { open(view: string): Promise<unknown>; reset(view: string): void }
    if (!open) void show.open(SIGN_VIEW)
    else if (view !== SIGN_VIEW) show.reset(SIGN_VIEW)
  }

  /** The account in use comes first. */
  function nextSubject(): Candidate | undefined {
    const inUse = subjects.get(namespaceInUse())
    const all = [...(inUse ? [inUse] : []), ...subjects.values()]
    return all.find((subject) => statusOf(subject) === 'signed-out' && isWanted(subject))
  }

  /** Where signing in is not required, an account is asked once, and not where it was restored. */
  const isWanted = (subject: Candidate) =>
    isRequired() || isShown(subject) || (!subject.isRestored && !asked.has(keyOf(subject)))

  /** Whether the visitor looks at the view of this account. */
  function isShown({ account }: Candidate): boolean {
    const { open, view } = modal.getSnapshot()
    return open && view === SIGN_VIEW && account.namespace === namespaceInUse()
  }

  return {
    present,
    /** Whose turn it is, of how many that sign in one after the other. Absent for one account alone. */
    turn(): SiwxState['turn'] {
      const all = [...subjects.values()]
      const done = all.filter((one) => signed.has(one) && statusOf(one) === 'signed-in').length
      const left = all.filter((one) => LEFT.has(statusOf(one)) && isWanted(one)).length
      return left > 0 && done + left > 1 ? { position: done + 1, total: done + left } : undefined
    },
    /** A visitor who has closed the view begins anew. It closes as done, too, while the next account comes into use. */
    followModal() {
      const { open, closed } = modal.getSnapshot()
      if (!open && closed !== 'done') signed.clear()
    },
    /** The account has signed in its turn. */
    end: (subject: Candidate) => void signed.add(subject),
    /** The visitor does not want to sign in with any account. */
    skip() {
      for (const one of subjects.values()) asked.add(keyOf(one))
    },
    /** The account is asked again when it is connected again. */
    forget: (subject: Candidate) => void asked.delete(keyOf(subject)),
  }
}

const LEFT: ReadonlySet<SiwxStatus['status'] | undefined> = new Set(['signed-out', 'signing', 'failed'] as const)

const keyOf = ({ account }: Candidate): string => `${account.namespace}:${account.address}`
