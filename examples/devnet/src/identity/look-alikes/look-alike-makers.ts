import type { Context } from 'hono'
import type { LookAlikeName } from '../provider.js'
import type { Person } from '../people.js'
import type { ClientAuthentication } from './token-request.js'

/** What an app has asked for. */
interface Asked {
  readonly scopes: readonly string[]
  readonly fields: readonly string[]
}

/** What distinguishes the providers of four makers, as far as an app can tell. */
export interface LookAlikeMaker {
  /** Its name for people. */
  readonly title: string
  readonly scope: string
  readonly paths: {
    readonly authorization: string
    readonly token: string
    readonly profile: string
    readonly emails?: string
  }
  readonly tokenMethods: string[]
  readonly clientAuthentication: ClientAuthentication
  readonly requiresPkce?: boolean
  /** A request without `response_type` is for a code. */
  readonly guessesResponseType?: boolean
  readonly cancelAnswer: Readonly<Record<string, string>>
  /** What the maker hangs on the address that it returns to. */
  readonly returnHash?: string
  readonly profiles: Readonly<Record<string, (person: Person, asked: Asked) => object>>
  refuseToken(context: Context, error: 'invalid_client' | 'invalid_grant'): Response
  /** Whether it answers a token request with a form in place of JSON. */
  answersForm?(context: Context): boolean
}

const cancelled = { error: 'access_denied', error_description: 'The user denied the request' }
const refuseInJson: LookAlikeMaker['refuseToken'] = (context, error) =>
  context.json({ error }, error === 'invalid_client' ? 401 : 400)

/** Has the e-mail addresses apart from the profile, answers errors with status 200, and forms unless asked for JSON. */
const github: LookAlikeMaker = {
  title: 'GitHub',
  scope: 'read:user user:email',
  paths: {
    authorization: '/login/oauth/authorize',
    token: '/login/oauth/access_token',
    profile: '/user',
    emails: '/user/emails',
  },
  tokenMethods: ['POST'],
  clientAuthentication: 'any',
  guessesResponseType: true,
  cancelAnswer: { error: 'access_denied', error_description: 'The user has denied your application access.' },
  profiles: {
    '/user': ({ login, id, name }) => ({ login, id, name, avatar_url: '', email: null }),
    '/user/emails': ({ email, isEmailVerified }, { scopes }) =>
      email !== undefined && scopes.includes('user:email')
        ? [{ email, primary: true, verified: isEmailVerified, visibility: 'private' }]
        : [],
  },
  refuseToken: (context, error) =>
    context.json({ error: error === 'invalid_client' ? 'incorrect_client_credentials' : 'bad_verification_code' }),
  answersForm: (context) => !context.req.header('accept')?.includes('json'),
}

/** Wants PKCE and the client in the header, and tells only addresses that it has confirmed, and only when asked. */
const x: LookAlikeMaker = {
  title: 'X',
  scope: 'users.read tweet.read users.email',
  paths: { authorization: '/i/oauth2/authorize', token: '/2/oauth2/token', profile: '/2/users/me' },
  tokenMethods: ['POST'],
  clientAuthentication: 'header',
  requiresPkce: true,
  cancelAnswer: { error: 'access_denied' },
  profiles: {
    '/2/users/me': ({ login, id, name, email, isEmailVerified }, { scopes, fields }) => {
      const tells = isEmailVerified && scopes.includes('users.email') && fields.includes('confirmed_email')
      return { data: { id: String(id), name, username: login, ...(tells && { confirmed_email: email }) } }
    },
  },
  refuseToken: refuseInJson,
}

/** Tells an address that is not confirmed as well, and says so. */
const discord: LookAlikeMaker = {
  title: 'Discord',
  scope: 'identify email',
  paths: { authorization: '/oauth2/authorize', token: '/api/oauth2/token', profile: '/api/users/@me' },
  tokenMethods: ['POST'],
  clientAuthentication: 'any',
  cancelAnswer: cancelled,
  profiles: {
    '/api/users/@me': ({ login, id, name, email, isEmailVerified }, { scopes }) => ({
      id: String(id),
      username: login,
      discriminator: '0',
      global_name: name,
      avatar: null,
      ...(scopes.includes('email') && { email: email ?? null, verified: isEmailVerified }),
    }),
  },
  refuseToken: refuseInJson,
}

/** Tells only the fields asked for and no address that is not confirmed, has its own errors, and a hash at the end of its return. */
const facebook: LookAlikeMaker = {
  title: 'Facebook',
  scope: 'public_profile email',
  paths: { authorization: '/v22.0/dialog/oauth', token: '/v22.0/oauth/access_token', profile: '/v22.0/me' },
  tokenMethods: ['GET', 'POST'],
  clientAuthentication: 'any',
  guessesResponseType: true,
  cancelAnswer: { error: 'access_denied', error_reason: 'user_denied', error_description: 'Permissions error' },
  returnHash: '#_=_',
  profiles: {
    '/v22.0/me': ({ id, name, email, isEmailVerified }, { scopes, fields }) => ({
      id: String(id),
      ...((fields.length === 0 || fields.includes('name')) && { name }),
      ...(isEmailVerified && scopes.includes('email') && fields.includes('email') && { email }),
    }),
  },
  refuseToken: (context, error) => {
    const message =
      error === 'invalid_client' ? 'Error validating client secret.' : 'This authorization code has been used.'
    return context.json({ error: { message, type: 'OAuthException', code: error === 'invalid_client' ? 1 : 100 } }, 400)
  },
}

export const LOOK_ALIKE_MAKERS: Readonly<Record<LookAlikeName, LookAlikeMaker>> = { github, x, discord, facebook }
