import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import Oidc, { type Configuration } from 'oidc-provider'
import {
  isRedirectAllowed,
  type OpenIdAddresses,
  type OpenIdName,
  type Provider,
  type ProviderOptions,
} from '../provider.js'
import { createProviderFaults, ELSEWHERE } from '../provider-faults.js'
import { serveProvider } from '../serve-provider.js'
import { drawSignInPage, readDecision } from '../sign-in-page.js'
import { OPENID_MAKERS } from './openid-makers.js'

const TTL_SECONDS = 600
const SIGN_IN = /^\/sign-in\/([^/?]+)$/

/** Opens a provider of OpenID Connect, with the quirks of its maker. It asks who its visitor is each time. */
export async function openOpenId(name: OpenIdName, options: ProviderOptions): Promise<Provider<OpenIdAddresses>> {
  const maker = OPENID_MAKERS[name]
  const faults = createProviderFaults()
  const server = await serveProvider(faults)
  const issuer = server.url
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: randomBytes(6).toString('hex') }

  const findPerson = (sub: string) => options.people.find((person) => maker.subOf(person) === sub)
  const oidc = new Oidc(issuer, {
    ...configurationOf(name, options),
    ...maker.configuration,
    jwks: { keys: [jwk] },
    findAccount(_context, sub) {
      const person = findPerson(sub)
      return person && { accountId: sub, claims: async () => ({ sub, ...maker.claimsOf(person) }) }
    },
  })
  oidc.Client.prototype.redirectUriAllowed = (uri: string) => isRedirectAllowed(uri, options)

  /** The people whom the app has been told about. */
  const known = new Set<string>()
  oidc.on('authorization.success', (context, answer = {}) => {
    const account = context.oidc.account?.accountId
    const person = account === undefined ? undefined : findPerson(account)
    if (person) Object.assign(answer, maker.answerOf?.(person, { isFirst: !known.has(person.login) }))
    if (person) known.add(person.login)
    if (faults.meet('wrong-state')) answer['state'] = randomBytes(12).toString('base64url')
    if (faults.meet('wrong-issuer')) answer['iss'] = ELSEWHERE
  })
  oidc.on('grant.success', (context) => {
    const answer = context.body as Record<string, unknown>
    const fault = typeof answer['id_token'] === 'string' ? faults.meet('wrong-id-token') : undefined
    if (fault) answer['id_token'] = signAnew(String(answer['id_token']), fault.claims ?? { iss: ELSEWHERE }, privateKey)
  })

  const sessionCookies = new RegExp(`\\b${oidc.cookieName('session')}(\\.sig)?=[^;]*(; )?`, 'g')
  const answer = oidc.callback()
  server.answerWith((request, response) => {
    respond(request, response).catch((error: Error) => response.writeHead(500).end(error.message))
  })

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    if (SIGN_IN.test(pathname)) return signIn(request, response)
    const refusal = pathname === maker.paths.authorization ? maker.refusalOf?.(searchParams) : undefined
    if (refusal !== undefined) return response.writeHead(400, { 'content-type': 'text/plain' }).end(refusal)
    if (pathname === maker.paths.token && faults.meet('refuse-code'))
      return response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}')
    // A visitor whom it knew again would see no page.
    request.headers.cookie = (request.headers.cookie ?? '').replace(sessionCookies, '')
    return answer(request, response)
  }

  /** Shows the page, or takes what was decided on it. */
  async function signIn(request: IncomingMessage, response: ServerResponse) {
    const interaction = await oidc.interactionDetails(request, response)
    const refused = faults.meet('refuse')
    if (refused) {
      const error = refused.error ?? 'temporarily_unavailable'
      return oidc.interactionFinished(request, response, { error }, { mergeWithLastSubmission: false })
    }
    if (request.method !== 'POST') {
      const page = drawSignInPage({ provider: maker.title, people: options.people, action: request.url! }, faults)
      return void response.writeHead(200, page.headers).end(page.body)
    }
    const person = readDecision(new URLSearchParams(await text(request)), options.people)
    if (!person) {
      const no = { error: maker.cancelError, error_description: 'The visitor said no.' }
      return oidc.interactionFinished(request, response, no, { mergeWithLastSubmission: false })
    }
    const accountId = maker.subOf(person)
    const grant = new oidc.Grant({ accountId, clientId: String(interaction.params['client_id']) })
    grant.addOIDCScope(String(interaction.params['scope']))
    const yes = { login: { accountId, remember: false }, consent: { grantId: await grant.save() } }
    return oidc.interactionFinished(request, response, yes, { mergeWithLastSubmission: false })
  }

  return {
    addresses: { issuer, scope: maker.scope },
    setFault: async (fault) => faults.add(fault),
    clearFaults: async () => faults.clear(),
    close: server.close,
  }
}

function configurationOf(name: OpenIdName, { client }: ProviderOptions): Configuration {
  const ttl = {
    AccessToken: TTL_SECONDS,
    Grant: TTL_SECONDS,
    IdToken: TTL_SECONDS,
    Interaction: TTL_SECONDS,
    Session: TTL_SECONDS,
  }
  return {
    // The check of redirect addresses is replaced, so this one is never used.
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: ['https://app.example/'] }],
    // A browser sends the cookies of all servers on 127.0.0.1 to each of them.
    cookies: {
      keys: [randomBytes(24).toString('base64url')],
      names: { session: `${name}_session`, interaction: `${name}_interaction`, resume: `${name}_resume` },
    },
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
    ttl,
  }
}

/** Replaces claims of a token (RS256), and signs it with the provider's own key: everything else about it is right. */
function signAnew(token: string, claims: Readonly<Record<string, unknown>>, key: KeyObject): string {
  const [header, payload] = token.split('.') as [string, string]
  const old = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as object
  const content = `${header}.${Buffer.from(JSON.stringify({ ...old, ...claims })).toString('base64url')}`
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), key).toString('base64url')}`
}
