import type { NetworkId, SiwxSession } from '@latchkey/core'
import type { SiwxConfig } from '@latchkey/siwx'
import { errors } from '../errors.js'

/** The parts of a message, for the app's `createMessage`. Times are ISO 8601. */
export interface SIWECreateMessageArgs {
  readonly address: string
  readonly chainId: number
  readonly nonce: string
  readonly domain: string
  readonly uri: string
  readonly version: '1'
  readonly statement?: string
  readonly resources?: readonly string[]
  readonly requestId?: string
  readonly iat?: string
  readonly exp?: string
  readonly nbf?: string
}

export interface SIWESession {
  readonly address: string
  readonly chainId: number
}

/** What a visitor has signed, for the app's `verifyMessage`. */
export interface SIWEVerifyMessageArgs {
  readonly message: string
  readonly signature: string
  readonly cacao?: SiwxSession['cacao']
}

/** What apps give to `createSIWEConfig`. */
export interface SIWEConfig {
  getNonce(address?: string): Promise<string>
  getMessageParams(): Promise<Pick<SIWECreateMessageArgs, 'domain' | 'uri'> & Partial<SIWECreateMessageArgs>>
  createMessage(args: SIWECreateMessageArgs): string
  verifyMessage(signed: SIWEVerifyMessageArgs): Promise<boolean>
  getSession(): Promise<SIWESession | null>
  signOut(): Promise<boolean>
  onSignIn?(session?: SIWESession): void
  onSignOut?(): void
  /** Whether a visitor has to sign in before anything else. Default: true. */
  readonly required?: boolean
  readonly signOutOnDisconnect?: boolean
  readonly signOutOnAccountChange?: boolean
  readonly signOutOnNetworkChange?: boolean
  /** These mean nothing here: see the README. */
  readonly enabled?: boolean
  readonly nonceRefetchIntervalMs?: number
  readonly sessionRefetchIntervalMs?: number
}

/** Sign-in with Ethereum by the app's own server, for the option `siweConfig`. */
export function createSIWEConfig(config: SIWEConfig): SiwxConfig {
  const { required = true, signOutOnDisconnect = true, signOutOnAccountChange, signOutOnNetworkChange } = config

  async function signOut() {
    if ((await config.getSession()) === null) return
    await config.signOut()
    config.onSignOut?.()
  }

  const addSession: SiwxConfig['addSession'] = async ({ message, signature, cacao }) => {
    if (!(await config.verifyMessage({ message, signature, ...(cacao && { cacao }) })))
      throw errors.create('appkit/not-verified')
    config.onSignIn?.((await config.getSession()) ?? undefined)
  }

  return {
    signOutOnDisconnect,
    getRequired: () => required,
    async createMessage({ accountAddress, chainId }) {
      const params = await config.getMessageParams()
      const nonce = await config.getNonce(accountAddress)
      const args = {
        ...params,
        address: accountAddress,
        chainId: Number(chainId.split(':')[1]),
        nonce,
        version: '1',
      } as const
      const { domain, uri, statement, resources, requestId, iat, exp, nbf } = args
      const text = config.createMessage(args)
      return {
        ...{ accountAddress, chainId, domain, uri, nonce, version: '1', statement, resources, requestId },
        ...{ issuedAt: iat, expirationTime: exp, notBefore: nbf },
        toString: () => text,
      }
    },
    addSession,
    revokeSession: signOut,
    async setSessions([session]) {
      if (session) await addSession(session)
      else await signOut()
    },
    async getSessions(chainId, address) {
      const session = await config.getSession()
      if (!session) return []
      const isSameAccount = session.address.toLowerCase() === address.toLowerCase()
      if (!isSameAccount && signOutOnAccountChange !== false) return []
      if (`eip155:${session.chainId}` !== chainId && signOutOnNetworkChange !== false) return []
      return [sessionOf(chainId, address)]
    },
  }
}

/** The server keeps the message and its signature. The page only learns who is signed in. */
const sessionOf = (chainId: NetworkId, accountAddress: string): SiwxSession => ({
  data: { accountAddress, chainId, domain: '', uri: '', version: '1', nonce: '' },
  message: '',
  signature: '',
})
