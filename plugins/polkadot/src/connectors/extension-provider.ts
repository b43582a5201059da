import { methodOf } from '@latchkey/core'

/** Whether this is something in `injectedWeb3` that could be enabled. */
export const isProvider = (value: unknown): value is object =>
  methodOf(value, 'enable') !== undefined || methodOf(value, 'connect') !== undefined

/**
 * Asks an extension for its accounts and its signer. It asks the visitor, unless it knows this page.
 *
 * @param origin what the page is called in the extension's window.
 */
export function enable(provider: object, origin: string): unknown {
  // The newer way, where there is one: it tells the name only to whom the visitor has let in.
  const ask = methodOf<[string]>(provider, 'connect') ?? methodOf<[string]>(provider, 'enable')
  return ask?.(origin)
}
