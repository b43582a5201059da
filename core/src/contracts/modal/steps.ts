import type { Services } from '../../kernel/services.js'

/**
 * A view written as a script that shows one step after the other and acts on the visitor's answers. For plugin authors
 * who draw nothing themselves: the bindings that draw the modal draw the steps. It is the `content` of a view, a tab or
 * a connect method.
 *
 * Every text is a key of the message catalogue or the text itself.
 *
 * @example
 * ctx.contribute(Views, {
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
   * Runs each time the view is shown. An error that it throws is shown to the visitor with a way to restart, unless the
   * visitor has left the view.
   */
  readonly steps: (flow: StepFlow<Args>) => void | Promise<void>
}

/**
 * The steps and services of a script. Each step replaces the previous one. A step whose answer can no longer come
 * rejects with the signal's reason.
 */
export interface StepFlow<Args = unknown> extends Services {
  /** The arguments the view was opened with. */
  readonly args: Args
  /** Aborts when the visitor leaves the view. */
  readonly signal: AbortSignal
  /** Shows items to choose from. Resolves with the id of the chosen one. */
  list(step: ListStep): Promise<string>
  /** Shows fields to fill in. Resolves with the values by field name, once every field is valid. */
  form<Name extends string>(step: FormStep<Name>): Promise<Readonly<Record<Name, string>>>
  /** Asks for confirmation. Resolves with the visitor's answer. */
  confirm(step: ConfirmStep): Promise<boolean>
  /** Shows a result. Resolves when the visitor has acknowledged it. */
  result(step: ResultStep): Promise<void>
  /** Shows a QR code for another device to scan. It stays until the next step. */
  qr(step: QrStep): void
  /** Shows that work is pending. It stays until the next step. */
  wait(step: WaitStep): void
  /** Replaces the view's title. */
  title(text: string): void
  /** Closes the modal. */
  done(): void
  /** Goes to the previous view. */
  back(): void
}

interface StepText {
  /** The heading above the step. */
  readonly title?: string
  readonly text?: string
  /** The values of the placeholders in the texts. */
  readonly values?: Readonly<Record<string, string | number>>
}

export interface ListStep extends StepText {
  readonly items: readonly {
    readonly id: string
    readonly label: string
    readonly detail?: string
    readonly tag?: string
    /** An address that `safePicture` has checked. */
    readonly picture?: string
    readonly disabled?: boolean
  }[]
}

export interface FormField<Name extends string = string> {
  readonly name: Name
  readonly label: string
  /** `code`: digits that were sent to the visitor. Default: `text`. */
  readonly type?: 'text' | 'email' | 'number' | 'code'
  readonly hint?: string
  readonly value?: string
  /** Whether the field may stay empty. Default: `false`. */
  readonly optional?: boolean
  /** Returns the message for an invalid value, and `undefined` for a valid one. */
  check?(value: string): string | undefined
}

export interface FormStep<Name extends string = string> extends StepText {
  readonly fields: readonly FormField<Name>[]
  /** The button's label. */
  readonly submit: string
}

export interface ConfirmStep extends StepText {
  /** Details, as pairs of label and value. */
  readonly rows?: readonly { readonly label: string; readonly value: string }[]
  readonly confirm: string
  readonly cancel?: string
  /** The action cannot be undone: the button's colour shows that. Default: `false`. */
  readonly danger?: boolean
}

export interface ResultStep extends StepText {
  readonly status: 'success' | 'error' | 'info'
  /** The button's label. */
  readonly action?: string
}

export interface QrStep extends StepText {
  /** The content of the code. */
  readonly content: string
  /** Offers to copy the content. Default: `false`. */
  readonly copy?: boolean
}

export interface WaitStep extends StepText {
  readonly text: string
  /** Offers a cancel button, which goes back. Default: `false`. */
  readonly cancel?: boolean
}
