import { errors } from '../errors.js'
import type { Addresses } from '../keys/derive.js'
import type { ServerSession } from '../server/schemas.js'

export interface VisitorDeps {
  readonly server: {
    refresh(resumeToken?: string): Promise<ServerSession>
    end(): Promise<unknown>
  }
  readonly createWallet: () => Promise<Addresses>
}

export type SignedIn = ServerSession['user'] & { readonly wallet: Addresses }
export type Visitor = ReturnType<typeof createVisitor>

/** Who is signed in, for as long as the page is there. The server's cookies know it longer. */
export function createVisitor({ server, createWallet }: VisitorDeps) {
  let session: ServerSession | undefined
  let restoring: Promise<boolean> | undefined
  let creating: Promise<Addresses> | undefined

  async function askServer(token: string | undefined): Promise<boolean> {
    try {
      session = await server.refresh(token)
      return true
    } catch (error) {
      if (errors.is(error, 'server/refused') && error.context.status === 401) return false
      throw error
    }
  }

  async function wallet({ user }: ServerSession): Promise<Addresses> {
    return user.wallet ?? (creating ??= createWallet().finally(() => (creating = undefined)))
  }

  return {
    begin(next: ServerSession) {
      session = next
    },

    /** Whether somebody is signed in, here or by what the browser or the app kept of an earlier load of the page. */
    restore: (token?: string): Promise<boolean> =>
      session ? Promise.resolve(true) : (restoring ??= askServer(token).finally(() => (restoring = undefined))),

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
    },

    async end() {
      session = undefined
      await server.end()
    },
  }
}
