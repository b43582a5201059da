import { PAIRING_LIFETIME_MS, type Clock, type ProposedNamespaces } from '@latchkey/core'
import type { Client } from '../client/client.js'
import type { SdkSession } from '../client/sdk.js'
import type { SignInAsked } from '../sign-in/sign-in.js'

/** A proposal that waits at the relay for whoever scans its code. */
export interface Pairing {
  /** A secret: whoever has it reads along. */
  readonly uri: string
  readonly expiresAt: number
  readonly asked: ProposedNamespaces
  readonly signIn: SignInAsked | undefined
  readonly client: Client
  /** What the wallet settled on. Rejects with its no, or when nobody has answered. */
  readonly session: Promise<SdkSession>
}

/** Puts a proposal at the relay. Resolves once it is there, so that nobody is shown a code with nothing behind it. */
export async function openPairing(client: Client, clock: Pick<Clock, 'now'>, asked: ProposedNamespaces, signIn: SignInAsked | undefined): Promise<Pairing> {
  const { uri = '', approval } = await client.sdk.connect({
    optionalNamespaces: mutable(asked),
    ...(signIn && { authentication: [signIn.params] }),
  })
  const session = approval()
  // Whoever waits for it hears it; when nobody does any more, it is nobody's.
  session.catch(() => {})
  return { uri, expiresAt: clock.now() + PAIRING_LIFETIME_MS, asked, signIn, client, session }
}

/** A copy, as the SDK wants to own what it is given. */
const mutable = (asked: ProposedNamespaces) =>
  Object.fromEntries(Object.entries(asked).map(([key, { chains = [], methods, events }]) => [key, { chains: [...chains], methods: [...methods], events: [...events] }]))
