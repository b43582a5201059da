import { isAppKitError } from '@latchkey/core'
import { errors } from '../errors.js'
import type { Keyring } from '../keys/keyring.js'
import type { ServerSession } from '../server/schemas.js'
import type { WalletServer } from '../server/wallet-server.js'
import type { Visitor } from '../session/visitor.js'
import { makePasskey, type Passkey, type PasskeyDeps, type PasskeyOffer, secretOf, askForPasskey } from './passkeys.js'

export interface PasskeySignInDeps {
  readonly server: Pick<WalletServer, 'offerPasskey' | 'registerPasskey' | 'verifyPasskey' | 'end'>
  readonly visitor: Pick<Visitor, 'begin' | 'hasWallet'>
  readonly keyring: Pick<Keyring, 'createProtected' | 'hasShare' | 'recover' | 'ways'>
  readonly passkeys: PasskeyDeps
  /** Aborts when nobody waits for the visitor any more. */
  readonly signal: AbortSignal
  readonly now?: () => number
}

/** The server's challenge is good for five minutes, and the visitor's dialog takes some of them. */
const OFFER_GOOD_MS = 3 * 60_000

/**
 * Signs in with a passkey, and opens the wallet with the same one, where its authenticator makes keys: the visitor is asked
 * once. Both ways have to be called in a click inside the visible frame, and throw as {@link makePasskey} does, and
 * `passkey/…` of the server.
 */
export function createPasskeySignIn({ server, visitor, keyring, passkeys, signal, now = Date.now }: PasskeySignInDeps) {
  let next: { readonly offer: Promise<PasskeyOffer>; readonly at: number } | undefined

  /** Asks for the next challenge ahead, because browsers forget a click for which a server is asked first. */
  function prepare() {
    const offer = server.offerPasskey('sign-in')
    next = { offer, at: now() }
    // Whoever needs it hears of it.
    offer.catch(() => undefined)
  }

  /** A challenge is good once. After a failure the next one is there for the next press. */
  async function withOffer(attempt: (offer: PasskeyOffer) => Promise<void>): Promise<void> {
    if (!next || now() - next.at > OFFER_GOOD_MS) prepare()
    const { offer } = next!
    next = undefined
    try {
      await attempt(await offer)
    } catch (error) {
      if (!signal.aborted) prepare()
      throw error
    }
  }

  /** Resolves with false where nobody waits for the visitor any more, who is then signed out again. */
  async function begin(session: ServerSession): Promise<boolean> {
    if (signal.aborted) await server.end()
    else visitor.begin(session)
    return !signal.aborted
  }

  /** The visitor is signed in, whatever comes of this: the first signature asks for what is missing. */
  async function openWallet({ user: { wallet } }: ServerSession, credentialId: string, secret: BufferSource) {
    if (!wallet)
      return visitor.hasWallet(await keyring.createProtected({ kind: 'passkey', opened: { credentialId, secret } }))
    if (await keyring.hasShare(wallet)) return undefined
    const ways = (await keyring.ways()).filter((way) => way.credentialId === credentialId)
    if (ways.length > 0) await keyring.recover(wallet, { kind: 'passkey', ways, opened: { credentialId, secret } })
    return undefined
  }

  async function secretIn({ secret, makesKeys, credentialId }: Passkey<unknown>): Promise<BufferSource | undefined> {
    if (secret || !makesKeys) return secret
    try {
      return await secretOf(credentialId, passkeys)
    } catch (error) {
      // The wallet is made without a recovery then, and asks for one later.
      if (errors.is(error, 'recovery/passkey-refused') || errors.is(error, 'recovery/no-prf')) return undefined
      throw error
    }
  }

  return {
    prepare,

    /** Signs in with a passkey that the visitor has. */
    use: (): Promise<void> =>
      withOffer(async ({ challenge }) => {
        const { answer, credentialId, secret } = await askForPasskey(challenge, passkeys, { signal })
        const session = await server.verifyPasskey(answer)
        if (!(await begin(session)) || !secret) return
        try {
          await openWallet(session, credentialId, secret)
        } catch (error) {
          if (!isAppKitError(error)) throw error
        }
      }),

    /** Makes a passkey, an account and a wallet that the passkey protects. */
    make: (userName: string): Promise<void> =>
      withOffer(async (offer) => {
        const made = await makePasskey(offer, { userName, signal }, passkeys)
        const session = await server.registerPasskey('sign-in', made.answer)
        if (!(await begin(session))) return
        const secret = await secretIn(made)
        if (secret) await openWallet(session, made.credentialId, secret)
      }),
  }
}
