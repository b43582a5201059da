import type { Attempt } from './expected.js'

/** The outcome of a connect: `connected`, the reason of a cancel, or the code of an error. */
export function outcomeOf({ value, error }: Attempt['seen']): string {
  if (!value) return (error as { readonly code: string }).code
  return value.status === 'connected' ? value.status : value.reason
}
