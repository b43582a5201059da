import { Modal, Networks, type SiwxStatus } from '@latchkey/core'
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
  const namespaceInUse = () => networks.getSnapshot().namespace ?? ''

  /** Shows the view for the account whose turn it is, and closes it after the last one. */
  function present(): void {
    const hasView = views.getSnapshot().some(({ id }) => id === SIGN_VIEW)
    const isChecking = [...subjects.values()].some((one) => statusOf(one) === 'checking')
    if (!hasView || isChecking) return
    const { open, view, blockedBy } = modal.getSnapshot()
    const next = nextSubject()
    if (!next) {
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

  /** The account in use comes first. Where signing in is not required, it is asked once, and not where it was restored. */
  function nextSubject(): Candidate | undefined {
    const isNext = (subject: Candidate) =>
      statusOf(subject) === 'signed-out' &&
      (isRequired() || isShown(subject) || (!subject.isRestored && !asked.has(keyOf(subject))))
    const inUse = subjects.get(namespaceInUse())
    return [...(inUse ? [inUse] : []), ...subjects.values()].find(isNext)
  }

  /** Whether the visitor looks at the view of this account. */
  function isShown({ account }: Candidate): boolean {
    const { open, view } = modal.getSnapshot()
    return open && view === SIGN_VIEW && account.namespace === namespaceInUse()
  }

  return {
    present,
    /** The visitor does not want to sign in with any account. */
    skip() {
      for (const one of subjects.values()) asked.add(keyOf(one))
    },
    /** The account is asked again when it is connected again. */
    forget: (subject: Candidate) => void asked.delete(keyOf(subject)),
  }
}

const keyOf = ({ account }: Candidate): string => `${account.namespace}:${account.address}`
