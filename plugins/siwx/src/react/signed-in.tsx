import type { ReactElement, ReactNode } from 'react'
import { useSignIn } from './use-siwx.js'

export interface SignedInProps {
  /** Drawn while the account in use is not signed in, and on a server. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/**
 * Draws its children while the account in use is signed in. It hides and does not protect: the server checks the session itself.
 *
 * @example
 * <SignedIn fallback={<p>Sign in to see your orders.</p>}><Orders /></SignedIn>
 */
export function SignedIn({ fallback, children }: SignedInProps): ReactElement {
  const isSignedIn = useSignIn((active) => active?.status === 'signed-in')
  return <>{isSignedIn ? children : fallback}</>
}
