import { flush } from './flush.js'
import { watchErrors } from './watch/errors.js'
import { watchListeners } from './watch/listeners.js'
import { watchRequests } from './watch/requests.js'
import { watchSockets } from './watch/sockets.js'
import { watchStorage } from './watch/storage.js'
import { watchTimers } from './watch/timers.js'

export type LedgerKind = 'timer' | 'listener' | 'socket' | 'request' | 'storage' | 'error'

/** Something that was done to the world. */
export interface LedgerEntry {
  readonly kind: LedgerKind
  readonly what: string
  /** Where it was done. */
  readonly stack: string
  /** Whether it is still there. Always, for an error; never, for a request or a use of storage. */
  isOut(): boolean
}

/** Writes one thing down. */
export type Enter = (kind: LedgerKind, what: string, isOut: () => boolean) => void

/** Watches one part of the world, and returns how to stop. */
export type Watch = (enter: Enter) => () => void

/** Everything done to the world while it is open: timers, listeners, sockets, requests, storage, unhandled errors. */
export interface Ledger {
  readonly entries: readonly LedgerEntry[]
  /** What is still out, after everything that is ready to run has run: `flush` waits for that, when not said. */
  left(settle?: () => Promise<void>): Promise<readonly LedgerEntry[]>
  /** Stops watching. Safe to call twice. */
  stop(): void
  /** Stops watching, and throws unless the world is back to where it was, naming what is left and where it came from. */
  close(): Promise<void>
}

// Errors first, so that its own listeners are not in the book.
const WATCHES: readonly Watch[] = [watchErrors, watchTimers, watchListeners, watchSockets, watchRequests, watchStorage]

/** Where in a stack the caller stands: after the message, this file, and the watch. */
const CALLER = 3
/** Of which the last are shown. */
const STACK_LINES = 12

/**
 * Opens a ledger on this page or process. Only what is done while it is open
 * is written down. Two ledgers may be open at once if the inner one is closed first.
 *
 * @example
 * const ledger = openLedger()
 * const kit = createAppKit({ plugins: [mine()] })
 * await kit.start()
 * await kit.dispose()
 * await ledger.close() // "not back to baseline: timer of 1000 ms …" if mine() forgot one
 */
export function openLedger(): Ledger {
  const book: LedgerEntry[] = []
  const desk: Desk = { book }
  const enter = enterAt(desk)
  const stops = WATCHES.map((watch) => watch(enter))

  function stop() {
    for (const back of stops.splice(0).reverse()) back()
    desk.book = undefined
  }

  async function left(settle = flush) {
    // Twice: a rejection is called unhandled only after the turn in which it happened.
    await settle()
    await settle()
    return book.filter((entry) => entry.isOut()).filter(isSomebodys)
  }

  return {
    get entries() {
      return book.filter(isSomebodys)
    },
    left,
    stop,
    async close() {
      const remaining = await left()
      stop()
      if (remaining.length > 0) throw new Error(`Not back to baseline:\n${remaining.map(paragraph).join('\n')}`)
    },
  }
}

/** Where a book lies that is written into. Engines may keep for ever what once stood in the place of a global: it must not keep the book. */
interface Desk {
  book: LedgerEntry[] | undefined
}

const enterAt =
  (desk: Desk): Enter =>
  (kind, what, isOut) => {
    // As little of the stack as is read, and a text only once somebody reads it: each takes longer than what is written down.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = STACK_LINES
    const error = new Error(what)
    Error.stackTraceLimit = stackTraceLimit
    desk.book?.push({
      kind,
      what,
      isOut,
      get stack() {
        return error.stack ?? what
      },
    })
  }

/** Node's own doing on the way to somebody's request is not somebody's listener. */
const isSomebodys = ({ stack }: LedgerEntry) => !stack.split('\n')[CALLER]?.includes('node:internal')

const paragraph = ({ kind, what, stack }: LedgerEntry) => `- ${kind}: ${what}\n${stack.split('\n').slice(1, 6).join('\n')}`
