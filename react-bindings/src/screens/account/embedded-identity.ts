import { displayText, type EmbeddedState } from '@latchkey/core'

const LONGEST_EMAIL = 30
const CUT = 3

/** Who is signed in to the embedded wallet, in words. */
export interface EmbeddedIdentity {
  /** `email`, or the id of the provider. */
  readonly provider: string
  readonly shown: string
  readonly whole: string
  readonly isEmail: boolean
}

/** Nothing while nobody is signed in, or where the provider shared nothing. */
export function embeddedIdentity(state: EmbeddedState | undefined): EmbeddedIdentity | undefined {
  if (state?.status !== 'signed-in') return undefined
  const { user, authProvider: provider } = state
  const name = displayText(user.userName ?? '')
  const email = displayText(user.email ?? '', 254)
  const isEmail = !name || provider === 'email'
  // Discord still hands out the number that its names once had, which is 0 for everybody.
  const social = provider === 'discord' && name.endsWith('0') ? name.slice(0, -1) : name
  const whole = (isEmail && email) || social
  if (!whole) return undefined
  const letters = [...whole]
  return { provider, isEmail: whole === email, whole, shown: letters.length > LONGEST_EMAIL ? `${letters.slice(0, -CUT).join('')}...` : whole }
}
