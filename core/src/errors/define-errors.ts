/** Maps a code to a function that returns its sentence. The function's parameter is the error's context. */
export type Catalogue = Readonly<Record<string, (context: never) => string>>

/** An error's message for visitors: a key of the messages, and a severity. */
export interface VisitorMessage {
  readonly key: string
  readonly severity: 'info' | 'warning' | 'error'
}

type ContextOf<Sentence> = Sentence extends () => string
  ? undefined
  : Sentence extends (context: infer Context) => string
    ? Context
    : never

type Details<Sentence> =
  ContextOf<Sentence> extends undefined
    ? [options?: ErrorOptions]
    : [context: ContextOf<Sentence>, options?: ErrorOptions]

/**
 * An error that this SDK throws: a readable code, the facts behind its sentence as `context`, and the inner error as
 * `cause`.
 *
 * Recognise one with {@link isAppKitError} or a catalogue's `is`, never with
 * `instanceof`: two bundled copies of a package have two classes.
 */
export class AppKitError<Code extends string = string, Context = unknown> extends Error {
  override readonly name = 'AppKitError'
  declare readonly code: Code
  declare readonly context: Context
  declare readonly visitor: VisitorMessage | undefined

  constructor(code: Code, context: Context, message: string, options?: ErrorOptions, visitor?: VisitorMessage) {
    super(message, options)
    Object.assign(this, { code, context, visitor })
  }
}

/** Whether an error comes from a catalogue of any copy of this package. Accepts anything that can be thrown. */
export function isAppKitError(error: unknown): error is AppKitError {
  try {
    return (error as { name?: unknown } | undefined | null)?.name === 'AppKitError'
  } catch {
    // Wallets may throw a revoked proxy. Ours can always be read.
    return false
  }
}

type Visitors<C extends Catalogue> = { readonly [Code in keyof C]?: VisitorMessage }

/** Creates and recognises a package's errors by code. */
export interface Errors<C extends Catalogue> {
  readonly catalogue: C
  /** The visitors' messages by code, for catalogues that include this one. */
  readonly visitors: Visitors<C>
  create<Code extends keyof C & string>(code: Code, ...details: Details<C[Code]>): AppKitError<Code, ContextOf<C[Code]>>
  is<Code extends keyof C & string>(error: unknown, code: Code): error is AppKitError<Code, ContextOf<C[Code]>>
}

/**
 * Defines a package's errors. One entry is code, sentence and context type at once.
 *
 * @param catalogue code → sentence. The sentence says what happened and, if the reader can act, what to do next.
 * @param visitors code → message for visitors, for the errors that they can understand. `describe` reads them.
 *
 * @example
 * export const errors = defineErrors({
 *   'quote/expired': (c: { seconds: number }) => `The quote is older than ${c.seconds} s. Ask for a new one.`,
 * })
 * throw errors.create('quote/expired', { seconds: 30 })
 */
export function defineErrors<const C extends Catalogue>(catalogue: C, visitors: Visitors<C> = {}): Errors<C> {
  return {
    catalogue,
    visitors,
    create(code, ...details) {
      const sentence = catalogue[code]!
      // A sentence without a parameter has no context, so its first detail is the options.
      const [context, options] = (sentence.length ? details : [undefined, details[0]]) as [never, ErrorOptions?]
      return new AppKitError(code, context, sentence(context), options, visitors[code])
    },
    is: (error, code): error is never => isAppKitError(error) && error.code === code,
  }
}
