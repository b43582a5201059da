import type { Context } from 'hono'
import type { ProviderClient } from '../provider.js'

/** How an app shows who it is. X takes nothing but the header, and the others take both. */
export type ClientAuthentication = 'header' | 'any'

/** The client of a token request, by the header (RFC 6749, 2.3.1) or by the body. */
export function clientIn(
  request: URLSearchParams,
  authorization: string | undefined,
  authentication: ClientAuthentication,
): ProviderClient | undefined {
  const [, basic] = /^Basic (.+)$/i.exec(authorization ?? '') ?? []
  if (basic !== undefined) {
    const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString('utf8').split(':').map(formDecoded)
    return { id, secret }
  }
  const [id, secret] = [request.get('client_id'), request.get('client_secret')]
  return authentication === 'header' || id === null || secret === null ? undefined : { id, secret }
}

const formDecoded = (text: string) => decodeURIComponent(text.replaceAll('+', ' '))

const LIFETIME_SECONDS = 7_200

interface TokenAnswer {
  readonly token: string
  readonly scopes: readonly string[]
  /** Whether it is a form in place of JSON. */
  readonly isForm: boolean
}

export function answerToken(context: Context, { token, scopes, isForm }: TokenAnswer): Response {
  const answer = { access_token: token, token_type: 'bearer', scope: scopes.join(' ') }
  return isForm
    ? context.body(new URLSearchParams(answer).toString(), 200, { 'content-type': 'application/x-www-form-urlencoded' })
    : context.json({ ...answer, expires_in: LIFETIME_SECONDS })
}
