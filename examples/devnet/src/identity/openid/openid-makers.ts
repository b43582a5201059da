import type { Configuration } from 'oidc-provider'
import type { OpenIdName } from '../provider.js'
import type { Person } from '../people.js'

/** What distinguishes the providers of two makers, as far as an app can tell. */
export interface OpenIdMaker {
  /** Its name for people. */
  readonly title: string
  readonly scope: string
  readonly paths: { readonly authorization: string; readonly token: string }
  readonly configuration: Pick<Configuration, 'claims' | 'scopes' | 'routes' | 'features'>
  /** The error of a visitor who cancels. */
  readonly cancelError: string
  subOf(person: Person): string
  claimsOf(person: Person): Record<string, unknown>
  /** What the answer has beside the code. */
  answerOf?(person: Person, times: { readonly isFirst: boolean }): Record<string, string> | undefined
  /** Why the maker's page refuses a request that OpenID Connect allows. */
  refusalOf?(request: URLSearchParams): string | undefined
}

const nameParts = (name: string) => {
  const [given = '', ...family] = name.split(' ')
  return [given, family.join(' ')] as const
}

const google: OpenIdMaker = {
  title: 'Google',
  scope: 'openid email profile',
  paths: { authorization: '/o/oauth2/v2/auth', token: '/token' },
  configuration: {
    scopes: ['openid'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    routes: { authorization: '/o/oauth2/v2/auth', token: '/token', userinfo: '/v1/userinfo', jwks: '/oauth2/v3/certs' },
    features: { devInteractions: { enabled: false } },
  },
  cancelError: 'access_denied',
  subOf: ({ id }) => String(id).padStart(21, '1'),
  claimsOf({ name, email, isEmailVerified }) {
    const [given_name, family_name] = nameParts(name)
    return { name, given_name, family_name, ...(email !== undefined && { email, email_verified: isEmailVerified }) }
  },
}

/**
 * Apple posts its answer, tells the name with the first one only and beside the ID token, writes booleans as text, and
 * has no endpoint for user info.
 */
const apple: OpenIdMaker = {
  title: 'Apple',
  scope: 'openid name email',
  paths: { authorization: '/auth/authorize', token: '/auth/token' },
  configuration: {
    scopes: ['openid', 'name'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    routes: { authorization: '/auth/authorize', token: '/auth/token', jwks: '/auth/keys' },
    features: { devInteractions: { enabled: false }, userinfo: { enabled: false } },
  },
  cancelError: 'user_cancelled_authorize',
  subOf: ({ id }) => `00${id}.${String(id).repeat(8)}.0042`,
  claimsOf: ({ email, isEmailVerified }) =>
    email === undefined ? {} : { email, email_verified: String(isEmailVerified) },
  answerOf({ name, email }, { isFirst }) {
    if (!isFirst) return undefined
    const [firstName, lastName] = nameParts(name)
    return { user: JSON.stringify({ name: { firstName, lastName }, ...(email !== undefined && { email }) }) }
  },
  refusalOf(request) {
    const asksForMore = /\b(name|email)\b/.test(request.get('scope') ?? '')
    return asksForMore && request.get('response_mode') !== 'form_post'
      ? 'invalid_request: response_mode must be form_post when name or email scope is requested.'
      : undefined
  },
}

export const OPENID_MAKERS: Readonly<Record<OpenIdName, OpenIdMaker>> = { google, apple }
