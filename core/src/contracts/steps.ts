import type { Services } from '../kernel/services.js'

/**
 * A view written as a script: what to show, one step after the other, and what to do with the answers. For authors who draw
 * nothing themselves; whoever draws the modal draws the steps. It is the `content` of a view, a tab or a connect method.
 *
 * All texts are keys of the message catalogue, or else the texts themselves.
 *
 * @example
 * host.contribute(Views, {
 *   id: 'AcmeEmail',
 *   title: 'acme.title',
 *   content: {
 *     async steps(flow) {
 *       const { email } = await flow.form({ fields: [{ name: 'email', label: 'acme.email', type: 'email' }], submit: 'acme.next' })
 *       flow.wait({ text: 'acme.sending' })
 *       await flow.get(Acme).send(email, flow.signal)
 *       await flow.result({ status: 'success', text: 'acme.sent' })
 *       flow.done()
 *     },
 *   } satisfies StepScript,
 * })
 */
export interface StepScript<Args = unknown> {
  /**
   * Runs each time the view is shown. What it throws is shown, in the visitor's words, with a way to begin again; except after
   * the view was left.
   */
  readonly steps: (flow: StepFlow<Args>) => void | Promise<void>
}

/** What a script is handed. Each step takes the place of the one before; an answer that nobody gives any more rejects with the signal's reason. */
export interface StepFlow<Args = unknown> extends Services {
  /** What the view was opened with. */
  readonly args: Args
  /** Aborts when the visitor leaves the view. */
  readonly signal: AbortSignal
  /** Things to choose from. Resolves with the id of the one chosen. */
  list(step: ListStep): Promise<string>
  /** Fields to fill in. Resolves with what was written, by field, once every field is in order. */
  form<Name extends string>(step: FormStep<Name>): Promise<Readonly<Record<Name, string>>>
  /** Something to agree to. Resolves with the visitor's answer. */
  confirm(step: ConfirmStep): Promise<boolean>
  /** How it ended. Resolves when the visitor has seen it. */
  result(step: ResultStep): Promise<void>
  /** A code for another device to scan. It stays until the next step. */
  qr(step: QrStep): void
  /** Something is being waited for. It stays until the next step. */
  wait(step: WaitStep): void
  /** Shows another title than the view's own. */
  title(text: string): void
  /** Closes the modal. */
  done(): void
  /** To the view before. */
  back(): void
}

interface StepText {
  /** Above the rest. */
  readonly title?: string
  readonly text?: string
  /** What is filled into the texts. */
  readonly values?: Readonly<Record<string, string | number>>
}

export interface ListStep extends StepText {
  readonly items: readonly {
    readonly id: string
    readonly label: string
    readonly detail?: string
    readonly tag?: string
    /** An address that has passed the gate: `safePicture(…)`. */
    readonly picture?: string
    readonly disabled?: boolean
  }[]
}

export interface FormField<Name extends string = string> {
  readonly name: Name
  readonly label: string
  /** `code`: figures that were sent to the visitor. `text` when not said. */
  readonly type?: 'text' | 'email' | 'number' | 'code'
  readonly hint?: string
  readonly value?: string
  /** May be left empty. */
  readonly optional?: boolean
  /** What is wrong with it, as a text; nothing when it is in order. */
  check?(value: string): string | undefined
}

export interface FormStep<Name extends string = string> extends StepText {
  readonly fields: readonly FormField<Name>[]
  /** What the button says. */
  readonly submit: string
}

export interface ConfirmStep extends StepText {
  /** What it is about, as pairs. */
  readonly rows?: readonly { readonly label: string; readonly value: string }[]
  readonly confirm: string
  readonly cancel?: string
  /** Cannot be taken back: the button says so by its colour. */
  readonly danger?: boolean
}

export interface ResultStep extends StepText {
  readonly status: 'success' | 'error' | 'info'
  /** What the button says. */
  readonly action?: string
}

export interface QrStep extends StepText {
  /** What the code says. */
  readonly content: string
  /** Offers to copy it. */
  readonly copy?: boolean
}

export interface WaitStep extends StepText {
  readonly text: string
  /** Offers a way out, which leads back. */
  readonly cancel?: boolean
}
