import { flush } from '../flush.js'
import { watchErrors } from './errors.js'
import { watchListeners } from './listeners.js'
import { watchRequests } from './requests.js'
import { watchSockets } from './sockets.js'
import { watchStorage } from './storage.js'
import { watchTimers } from './timers.js'

export type LedgerKind = 'timer' | 'listener' | 'socket' | 'request' | 'storage' | 'error'

/** One side effect. */
export interface LedgerEntry {
  readonly kind: LedgerKind
  readonly what: string
  /** The stack of the caller. */
  readonly stack: string
  /** Whether the effect remains. Always true for an error; always false for a request or a use of storage. */
  isOut(): boolean
}

/** Records one side effect. */
export type Enter = (kind: LedgerKind, what: string, isOut: () => boolean) => void

/** Watches one kind of side effect, and returns a function that stops watching. */
export type Watch = (enter: Enter) => () => void

/** Records side effects while it is open: timers, listeners, sockets, requests, storage, unhandled errors. */
export interface Ledger {
  readonly entries: readonly LedgerEntry[]
  /** Returns the effects that remain after `settle`, by default `flush`, has let all ready work run. */
  left(settle?: () => Promise<void>): Promise<readonly LedgerEntry[]>
  /** Stops watching. Safe to call twice. */
  stop(): void
  /**
   * Stops watching, and throws if an effect remains. The error names each one and its caller.
   */
  close(): Promise<void>
}

// Errors come first, so that the ledger does not record that watch's own listeners.
const WATCHES: readonly Watch[] = [watchErrors, watchTimers, watchListeners, watchSockets, watchRequests, watchStorage]

/** The caller's line in a stack: after the message, this file, and the watch. */
const CALLER = 3
/** The number of lines to show. */
const STACK_LINES = 12

/**
 * Opens a ledger on this page or process. It records only while it is open. Two ledgers may be open at once if the
 * inner one is closed first.
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
    // Twice, because a rejection is reported as unhandled only after the turn of the rejection.
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

/**
 * Holds the ledger's entries. Engines may keep a patched global forever; through this holder it does not keep the
 * entries.
 */
interface Desk {
  book: LedgerEntry[] | undefined
}

const enterAt =
  (desk: Desk): Enter =>
  (kind, what, isOut) => {
    // Capturing a stack and formatting it costs more than the recorded call, so capture few lines and format on read.
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

/** Listeners that Node itself adds while it serves a request are not recorded. */
const isSomebodys = ({ stack }: LedgerEntry) => !stack.split('\n')[CALLER]?.includes('node:internal')

const paragraph = ({ kind, what, stack }: LedgerEntry) =>
  `- ${kind}: ${what}\n${stack.split('\n').slice(1, 6).join('\n')}`
