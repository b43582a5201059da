import { errors } from '../errors.js'
import type { Answers } from '../host/app-channel.js'
import type { WalletServer } from '../server/wallet-server.js'
import type { Visitor } from '../session/visitor.js'
import type { Attempts } from '../session/attempts.js'
import type { Users } from './users.js'

export interface SignInDeps {
  readonly server: WalletServer
  readonly visitor: Visitor
  readonly attempts: Attempts
  readonly users: Users
}

type SignInAnswers = Pick<
  Answers,
  | 'CONNECT_EMAIL'
  | 'CONNECT_DEVICE'
  | 'CONNECT_OTP'
  | 'GET_SOCIAL_REDIRECT_URI'
  | 'CONNECT_SOCIAL'
  | 'GET_FARCASTER_URI'
  | 'CONNECT_FARCASTER'
>

/** Signing in. Each step belongs to the attempt that the step before it began. */
export function signInAnswers({ server, visitor, attempts, users }: SignInDeps): SignInAnswers {
  return {
    async CONNECT_EMAIL({ email }) {
      const { attempt, action } = await server.startEmail(email)
      attempts.begin('email', attempt)
      // The browser's cookie belongs to this address already.
      if (action === 'CONNECT' && !(await visitor.restore())) throw errors.create('session/none')
      return { action }
    },
    async CONNECT_DEVICE() {
      await server.awaitDevice(attempts.require('email'))
      return undefined
    },
    async CONNECT_OTP({ otp }) {
      visitor.begin(await server.verifyEmail(attempts.require('email'), otp))
      attempts.end('email')
      return undefined
    },

    async GET_SOCIAL_REDIRECT_URI({ provider, returnTo }) {
      const { attempt, uri } = await server.startSocial(provider, returnTo)
      attempts.begin('social', attempt)
      return { uri }
    },
    async CONNECT_SOCIAL({ uri, wait }) {
      const attempt = attempts.require('social')
      // The provider's window lost the app, and told the server alone where it ended.
      const ended = wait ? (await server.awaitSocial(attempt)).uri : uri
      visitor.begin(await server.finishSocial(attempt, ended))
      attempts.end('social')
      return users.read(await visitor.require())
    },

    async GET_FARCASTER_URI() {
      const { attempt, url } = await server.startFarcaster()
      attempts.begin('farcaster', attempt)
      return { url }
    },
    async CONNECT_FARCASTER() {
      const session = await server.finishFarcaster(attempts.require('farcaster'))
      visitor.begin(session)
      attempts.end('farcaster')
      return { userName: session.user.userName ?? session.user.id }
    },
  }
}
