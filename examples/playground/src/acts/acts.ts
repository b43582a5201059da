import { describeFailure, type Observable } from '@latchkey/core'
import { createLatest, createState, type KnownNamespace } from '@latchkey/core/plugin'
import { technicalOf } from './technical.js'

/** Something that a visitor can have done with what is connected. */
export interface Act {
  readonly id: string
  /** What its button says. */
  readonly label: string
  /** Does it, and answers what came of it. `tell` says how far it has come. */
  run(signal: AbortSignal, tell: (progress: string) => void): Promise<string | ActResult>
}

/** What came of an act, where that is no success and no failure either. */
export interface ActResult {
  readonly text: string
  readonly severity: 'info' | 'warning'
}

/** Where the newest act stands. */
export type ActState =
  | { readonly status: 'idle' }
  | { readonly status: 'waiting'; readonly label: string; readonly progress: string }
  | {
      readonly status: 'done'
      readonly label: string
      readonly text: string
      readonly severity?: ActResult['severity']
    }
  | {
      readonly status: 'failed'
      readonly label: string
      /** As a visitor reads it. */
      readonly text: string
      readonly severity: 'info' | 'warning' | 'error'
      /** As a developer does. */
      readonly technical: string
    }

/** One act at a time: the newest counts, and the one before is not waited for any more. */
export interface Acts extends Observable<ActState> {
  run(act: Act, chain?: KnownNamespace): Promise<void>
  /** Forgets what came of the last one. */
  clear(): void
}

export function createActs(): Acts {
  const state = createState<ActState>({ status: 'idle' })
  const latest = createLatest()
  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    async run({ label, run }, chain) {
      state.set({ status: 'waiting', label, progress: 'Waiting for the wallet…' })
      const tell = (signal: AbortSignal) => (progress: string) =>
        !signal.aborted && state.set({ status: 'waiting', label, progress })
      await latest.run((signal) => outcome(label, run(signal, tell(signal)), chain), state.set)
    },
    clear() {
      latest.cancel()
      state.set({ status: 'idle' })
    },
  }
}

/** A failure is a result, too, with the message of the network if it has one. */
async function outcome(
  label: string,
  act: ReturnType<Act['run']>,
  chain: KnownNamespace | undefined,
): Promise<ActState> {
  try {
    const result = await act
    return { status: 'done', label, ...(typeof result === 'string' ? { text: result } : result) }
  } catch (error) {
    const { message, severity } = describeFailure(error, chain)
    return { status: 'failed', label, text: message, severity, technical: technicalOf(error) }
  }
}
