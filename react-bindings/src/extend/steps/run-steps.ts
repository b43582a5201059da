import { Modal, type Observable } from '@latchkey/core'
import { createState, type Services, type StepFlow, type StepScript } from '@latchkey/core/plugin'
import type { ConfirmStep, FormStep, ListStep, QrStep, ResultStep, WaitStep } from '@latchkey/core/ui'

/** The state of a script. */
export interface StepsState {
  /** `undefined` before the first step. */
  readonly step?: Step | undefined
  readonly title?: string | undefined
}

/** A running script. */
export interface RunningSteps extends Observable<StepsState> {
  /** Stops the script: its pending step rejects, and its later steps show nothing. */
  stop(): void
}

/**
 * Runs a script. If the script throws, the error becomes a step, unless the script was stopped.
 *
 * @param state receives the steps.
 */
export function runSteps(
  script: StepScript,
  { get, find }: Services,
  args: unknown,
  state = createState<StepsState>({}),
): RunningSteps {
  const over = new AbortController()
  const { signal } = over

  const show = (step: Step) => void (signal.aborted || state.patch({ step }))

  /** Shows a step and waits for its first answer, as long as the script runs. */
  const ask = <T>(stepWith: (answer: (value: T) => void) => Step) =>
    new Promise<T>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      if (signal.aborted) return reject(signal.reason as Error)
      show(stepWith(resolve))
    })

  const flow: StepFlow = {
    get,
    find,
    args,
    signal,
    list: (step) => ask<string>((answer) => ({ ...step, kind: 'list', answer })),
    form: (step) => ask<Readonly<Record<string, string>>>((answer) => ({ ...step, kind: 'form', answer })),
    confirm: (step) => ask<boolean>((answer) => ({ ...step, kind: 'confirm', answer })),
    result: (step) => ask<void>((answer) => ({ ...step, kind: 'result', answer })),
    qr: (step) => show({ ...step, kind: 'qr' }),
    wait: (step) => show({ ...step, kind: 'wait' }),
    title: (title) => void (signal.aborted || state.patch({ title })),
    done: () => void (signal.aborted || get(Modal).close('done')),
    back: () => void (signal.aborted || get(Modal).back()),
  }

  async function run() {
    try {
      await script.steps(flow)
    } catch (error) {
      // After a stop the error is only the reason of the stop.
      show({ kind: 'failed', error })
    }
  }
  void run()

  return { ...state, stop: () => over.abort() }
}

/** The present step of a script, and how to answer it. */
export type Step =
  | (ListStep & { readonly kind: 'list'; answer(id: string): void })
  | (FormStep & { readonly kind: 'form'; answer(values: Readonly<Record<string, string>>): void })
  | (ConfirmStep & { readonly kind: 'confirm'; answer(agreed: boolean): void })
  | (ResultStep & { readonly kind: 'result'; answer(): void })
  | (QrStep & { readonly kind: 'qr' })
  | (WaitStep & { readonly kind: 'wait' })
  /** The script failed. */
  | { readonly kind: 'failed'; readonly error: unknown }
