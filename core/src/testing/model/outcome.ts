import type { Attempt } from './expected.js'

/** What a wish to connect has come to: `connected`, the reason of a cancel, or the code of an error. */
export function outcomeOf({ value, error }: Attempt['seen']): string {
  if (!value) return (error as { readonly code: string }).code
  return value.status === 'connected' ? value.status : value.reason
}
