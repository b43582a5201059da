import { EmbeddedParts, errors } from '@latchkey/auth'
import { Embedded, type EmbeddedState, override } from '@latchkey/core'
import { createState } from '@latchkey/core/plugin'
import { refuse } from '@latchkey/core/testing'
import { ACCOUNTS } from './accounts.js'

const IDLE = { status: 'idle' } as const

/** Nobody is signed in, and this is under way. */
export const signedOut = (steps: Partial<Extract<EmbeddedState, { status: 'signed-out' }>> = {}): EmbeddedState => ({
  status: 'signed-out',
  email: IDLE,
  social: IDLE,
  ...steps,
})

/** Ada is signed in by e-mail. */
export const signedInByEmail = (
  more: Partial<Extract<EmbeddedState, { status: 'signed-in' }>> = {},
): EmbeddedState => ({
  status: 'signed-in',
  user: { email: 'ada@example.com', address: ACCOUNTS.eip155[0].address, chainId: 1 },
  authProvider: 'email',
  accountType: 'eoa',
  smartAccountDeployed: false,
  emailUpdate: IDLE,
  approvals: [],
  ...more,
})

/** An embedded wallet that stays as it is, and in which every code is wrong. */
export function scriptedEmbedded(state: EmbeddedState) {
  const never = () => new Promise<never>(() => {})
  const wrong = async () => {
    throw errors.create('embedded/refused', { message: 'This code is wrong. Four tries are left.' })
  }
  return override(Embedded, {
    value: {
      ...refuse<Embedded>('Embedded'),
      ...createState(state),
      connectDevice: never,
      connectFarcaster: never,
      connectPasskey: never,
      verifyOtp: wrong,
      verifyPrimaryOtp: wrong,
      rejectRequests: () => {},
    },
  })
}

/** What the views need beside it, with a wallet page that is loaded in this way. */
export const scriptedParts = (load: EmbeddedParts['load']) =>
  override(EmbeddedParts, {
    value: {
      ...refuse<EmbeddedParts>('EmbeddedParts'),
      ...createState({ email: true, socials: [] }),
      prepare() {},
      show() {},
      hide() {},
      load,
      offer: async () => () => {},
      finishRedirect: async () => {},
    },
  })
