import type { Connections, EmbeddedState } from '@latchkey/core'
import { createState, derive, type Observable } from '@latchkey/core/plugin'
import type { SocialStep } from '@latchkey/core/embedded'
import { CONNECTOR_ID } from '../embedded-parts.js'
import { EMAIL_IDLE, transition, type EmailEvent, type EmailLogin } from './email-login.machine.js'

export type SignedIn = Extract<EmbeddedState, { status: 'signed-in' }>

/**
 * The state of the embedded wallet. Whether a visitor is signed in is read from the connections and stored nowhere else,
 * so the two can never disagree.
 */
export interface WalletState extends Observable<EmbeddedState> {
  /** The step of signing in by e-mail, whether it is shown or not. */
  readonly email: EmailLogin
  readonly signedIn: SignedIn | undefined
  stepEmail(event: EmailEvent): void
  setSocial(step: SocialStep): void
  /** The visitor of the session that is about to be connected, or is. Shown as soon as it is. */
  setUser(user: SignedIn): void
  patchUser(change: Partial<SignedIn>): void
  /** Forgets how somebody was signing in, and who was signed in. */
  reset(): void
}

interface OwnState {
  readonly signedOut: { readonly status: 'signed-out'; readonly email: EmailLogin; readonly social: SocialStep }
  readonly user: SignedIn | undefined
}

export const SOCIAL_IDLE: SocialStep = Object.freeze({ status: 'idle' })

const NOBODY: OwnState = {
  signedOut: Object.freeze({ status: 'signed-out', email: EMAIL_IDLE, social: SOCIAL_IDLE }),
  user: undefined,
}

export function createWalletState(connections: Connections): WalletState {
  const own = createState(NOBODY)
  const shown = derive([connections, own], (_, { signedOut, user }): EmbeddedState =>
    user && isConnected(connections) ? user : signedOut,
  )
  const patchSignedOut = (change: Partial<OwnState['signedOut']>) =>
    own.patch({ signedOut: Object.freeze({ ...own.getSnapshot().signedOut, ...change }) })

  return {
    getSnapshot: shown.getSnapshot,
    subscribe: shown.subscribe,
    get email() {
      return own.getSnapshot().signedOut.email
    },
    get signedIn() {
      const state = shown.getSnapshot()
      return state.status === 'signed-in' ? state : undefined
    },
    stepEmail(event) {
      const before = own.getSnapshot().signedOut.email
      const email = transition(before, event)
      if (email !== before) patchSignedOut({ email })
    },
    setSocial: (social) => patchSignedOut({ social }),
    setUser: (user) => own.patch({ user: Object.freeze(user) }),
    patchUser(change) {
      const { user } = own.getSnapshot()
      if (user) own.patch({ user: Object.freeze({ ...user, ...change }) })
    },
    reset: () => own.set(NOBODY),
  }
}

/** The connections of the embedded wallet. They begin and end together. */
export const connectionsOf = (connections: Pick<Connections, 'getSnapshot'>) =>
  Object.values(connections.getSnapshot().namespaces).flatMap((one) =>
    one.connections.filter(({ connectorId }) => connectorId === CONNECTOR_ID),
  )

export const isConnected = (connections: Pick<Connections, 'getSnapshot'>): boolean =>
  connectionsOf(connections).length > 0
