import { displayText, truncateAddress } from '@latchkey/core'

const LONGEST_NAME = 20

/** A name as it is shown, and whole: at most 20 letters fit beside a picture. */
export function nameText(name: string | undefined): { readonly shown: string; readonly whole: string } | undefined {
  const whole = displayText(name)
  return whole ? { shown: truncateAddress(whole, LONGEST_NAME, 0), whole } : undefined
}
