import type { EmbeddedState } from '@latchkey/core'
import { displayText } from '@latchkey/core/gates'

const LONGEST_EMAIL = 30
const CUT = 3

/** The visitor who is signed in to the embedded wallet, as text. */
export interface EmbeddedIdentity {
  /** `email`, or the id of the provider. */
  readonly provider: string
  readonly shown: string
  readonly whole: string
  readonly isEmail: boolean
}

/** Undefined while signed out, or where the provider shared neither name nor e-mail. */
export function embeddedIdentity(state: EmbeddedState | undefined): EmbeddedIdentity | undefined {
  if (state?.status !== 'signed-in') return undefined
  const { user, authProvider: provider } = state
  const name = displayText(user.userName ?? '')
  const email = displayText(user.email ?? '', 254)
  const isEmail = !name || provider === 'email'
  // Discord still appends the discriminator of its old names, which is now 0 for every user.
  const social = provider === 'discord' && name.endsWith('0') ? name.slice(0, -1) : name
  const whole = (isEmail && email) || social
  if (!whole) return undefined
  const letters = [...whole]
  return {
    provider,
    isEmail: whole === email,
    whole,
    shown: letters.length > LONGEST_EMAIL ? `${letters.slice(0, -CUT).join('')}...` : whole,
  }
}
