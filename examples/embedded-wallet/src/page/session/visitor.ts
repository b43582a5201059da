import { errors } from '../errors.js'
import type { Addresses } from '../keys/derive.js'
import type { ServerSession } from '../server/schemas.js'
import type { KeptTexts } from './kept-texts.js'

export interface VisitorDeps {
  readonly server: {
    refresh(resumeToken?: string): Promise<ServerSession>
    end(): Promise<unknown>
  }
  readonly createWallet: () => Promise<Addresses>
  readonly texts: KeptTexts
}

export type SignedIn = ServerSession['user'] & { readonly wallet: Addresses }
/** Says that the last visitor of this browser was signed in when they left, as far as the page knows. */
const SIGNED_IN = 'signed-in'

export type Visitor = ReturnType<typeof createVisitor>

/** Who is signed in, for as long as the page is there. The server's cookies know it longer. */
export function createVisitor({ server, createWallet, texts }: VisitorDeps) {
  let session: ServerSession | undefined
  let restoring: Promise<boolean> | undefined
  let ahead: Promise<unknown> | undefined
  let creating: Promise<Addresses> | undefined

  async function askServer(token?: string): Promise<boolean> {
    try {
      begin(await server.refresh(token))
      return true
    } catch (error) {
      if (!errors.is(error, 'server/refused') || error.context.status !== 401) throw error
      texts.remove(SIGNED_IN)
      return false
    }
  }

  function begin(next: ServerSession) {
    session = next
    texts.set(SIGNED_IN, 'true')
  }

  async function wallet({ user }: ServerSession): Promise<Addresses> {
    return user.wallet ?? (creating ??= createWallet().finally(() => (creating = undefined)))
  }

  return {
    begin,

    /**
     * Asks the server who is signed in before the app does, in a browser that was signed in. What fails is asked again with the
     * app's question, which may bring the token that a browser without cookies needs.
     */
    askAhead() {
      if (texts.get(SIGNED_IN)) ahead = askServer().catch(() => undefined)
    },

    /** Whether somebody is signed in, here or by what the browser or the app kept of an earlier load of the page. */
    async restore(token?: string): Promise<boolean> {
      await ahead
      return session ? true : (restoring ??= askServer(token).finally(() => (restoring = undefined)))
    },

    /**
     * The visitor with a wallet, which is made where there is none. Throws `session/none`, and `keys/cannot-keep` where the
     * browser would lose the new wallet's key.
     */
    async require(): Promise<SignedIn> {
      if (!(await this.restore()) || !session) throw errors.create('session/none')
      const current = session
      const addresses = await wallet(current)
      const user = { ...current.user, wallet: addresses }
      if (session === current) session = { ...current, user }
      return user
    },

    /** What the visitor knows themselves by, for the name of a passkey. */
    async nameOfVisitor(): Promise<string> {
      const user = (await this.restore()) ? session?.user : undefined
      return user?.email ?? user?.userName ?? 'Wallet'
    },

    /** The visitor confirmed a new address. */
    rename(email: string) {
      if (session) session = { ...session, user: { ...session.user, email } }
    },

    /** The wallet was made together with its recovery. */
    hasWallet(addresses: Addresses) {
      if (session) session = { ...session, user: { ...session.user, wallet: addresses } }
    },

    /** The server does not know the visitor any more. */
    forget() {
      session = undefined
      texts.remove(SIGNED_IN)
    },

    async end() {
      this.forget()
      await server.end()
    },
  }
}
