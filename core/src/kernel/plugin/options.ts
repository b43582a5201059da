import { valueErrors } from '../../errors/catalogue/value-errors.js'

/** One fault in some options. */
interface Issue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

type Result<Output> = { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly Issue[] }

/** The part of the Standard Schema interface that is used here: any schema library will do, and none is needed. */
export interface StandardSchema<Input, Output> {
  readonly '~standard': {
    readonly types?: { readonly input: Input; readonly output: Output } | undefined
    validate(value: unknown): Result<Output> | Promise<Result<Output>>
  }
}

/** Turns the options that an app wrote into those that the plugin uses. */
export interface ReadOptions<Input, Options> {
  (input: Input): Options
}

type TypesOf<Schema extends StandardSchema<unknown, unknown>> = NonNullable<Schema['~standard']['types']>

/**
 * Reads a plugin's options by a schema of any library. Throws `options/invalid` with every fault. The schema must be
 * synchronous.
 *
 * @example
 * // Named first: TypeScript infers nothing from a call written in the middle of a plugin's definition.
 * const options = checkedBy(z.object({ slippage: z._default(z.number(), 1) }))
 * export const swap = definePlugin({ id: 'swap', options, … })
 */
export function checkedBy<Schema extends StandardSchema<unknown, unknown>>(
  schema: Schema,
): ReadOptions<TypesOf<Schema>['input'], TypesOf<Schema>['output']> {
  return (input) => {
    const result = schema['~standard'].validate(input)
    if ('then' in result) throw valueErrors.create('options/invalid', { issues: ['their schema is asynchronous'] })
    if (result.issues) throw valueErrors.create('options/invalid', { issues: result.issues.map(sentence) })
    return result.value
  }
}

function sentence({ message, path = [] }: Issue): string {
  const where = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
  return where ? `${where}: ${message}` : message
}
