import { getRequestListener } from '@hono/node-server'
import { createHash, randomBytes } from 'node:crypto'
import { Hono, type Context } from 'hono'
import {
  isRedirectAllowed,
  type LookAlikeName,
  type OAuthAddresses,
  type Provider,
  type ProviderOptions,
} from '../provider.js'
import type { Person } from '../people.js'
import { createProviderFaults } from '../provider-faults.js'
import { serveProvider } from '../serve-provider.js'
import { drawSignInPage, readDecision } from '../sign-in-page.js'
import { LOOK_ALIKE_MAKERS } from './look-alike-makers.js'
import { answerToken, clientIn } from './token-request.js'

/** What a code stands for, until it is redeemed. */
interface Grant {
  readonly person: Person
  readonly scopes: readonly string[]
  readonly redirectUri: string
  readonly challenge: string | undefined
}

/** Opens a provider of OAuth 2 that behaves as its maker's does, as far as signing in goes. */
export async function openLookAlike(name: LookAlikeName, options: ProviderOptions): Promise<Provider<OAuthAddresses>> {
  const maker = LOOK_ALIKE_MAKERS[name]
  const { client, people } = options
  const faults = createProviderFaults()
  const server = await serveProvider(faults)
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, Grant>()
  const app = new Hono()

  app.get(maker.paths.authorization, (context) => {
    const query = context.req.query()
    const refusal = refusalOf(query)
    if (refusal !== undefined) return context.json({ error: refusal }, 400)
    const refused = faults.meet('refuse')
    if (refused) return context.redirect(returnTo(query, { error: refused.error ?? 'temporarily_unavailable' }))
    const { headers, body } = drawSignInPage({ provider: maker.title, people, action: context.req.url }, faults)
    return context.body(body, 200, headers)
  })

  app.post(maker.paths.authorization, async (context) => {
    const query = context.req.query()
    const refusal = refusalOf(query)
    if (refusal !== undefined) return context.json({ error: refusal }, 400)
    const person = readDecision(new URLSearchParams(await context.req.text()), people)
    if (!person) return context.redirect(returnTo(query, maker.cancelAnswer))
    const code = randomBytes(12).toString('hex')
    codes.set(code, {
      person,
      scopes: (query['scope'] ?? '').split(/[ ,]+/),
      redirectUri: query['redirect_uri']!,
      challenge: query['code_challenge'],
    })
    return context.redirect(returnTo(query, { code }))
  })

  app.on(maker.tokenMethods, maker.paths.token, async (context) => {
    const form = new URLSearchParams(await context.req.text())
    const request = form.size > 0 ? form : new URL(context.req.url).searchParams
    const grant = codes.get(request.get('code') ?? '')
    codes.delete(request.get('code') ?? '')
    const presented = clientIn(request, context.req.header('authorization'), maker.clientAuthentication)
    if (presented?.id !== client.id || presented.secret !== client.secret)
      return maker.refuseToken(context, 'invalid_client')
    if (!grant || !isRedeemable(grant, request) || faults.meet('refuse-code'))
      return maker.refuseToken(context, 'invalid_grant')
    const token = randomBytes(16).toString('hex')
    tokens.set(token, grant)
    return answerToken(context, { token, scopes: grant.scopes, isForm: maker.answersForm?.(context) ?? false })
  })

  for (const [path, tell] of Object.entries(maker.profiles))
    app.get(path, (context) => {
      const grant = tokens.get(bearerOf(context) ?? context.req.query('access_token') ?? '')
      if (!grant) return context.json({ message: 'Bad credentials' }, 401)
      return context.json(tell(grant.person, { scopes: grant.scopes, fields: fieldsOf(context) }))
    })

  function refusalOf(query: Record<string, string>): string | undefined {
    if (query['client_id'] !== client.id) return 'unauthorized_client'
    if (!isRedirectAllowed(query['redirect_uri'] ?? '', options)) return 'redirect_uri_mismatch'
    if (query['response_type'] !== 'code' && !maker.guessesResponseType) return 'unsupported_response_type'
    return maker.requiresPkce && query['code_challenge_method'] !== 'S256' ? 'invalid_request' : undefined
  }

  function returnTo(query: Record<string, string>, answer: Readonly<Record<string, string>>): string {
    const to = new URL(query['redirect_uri']!)
    const state = faults.meet('wrong-state') ? randomBytes(12).toString('hex') : query['state']
    for (const [key, value] of Object.entries({ ...answer, ...(state !== undefined && { state }) }))
      to.searchParams.set(key, value)
    return `${to.href}${maker.returnHash ?? ''}`
  }

  server.answerWith(getRequestListener(app.fetch))
  const { authorization, token, profile, emails } = maker.paths
  return {
    addresses: {
      authorizationEndpoint: server.url + authorization,
      tokenEndpoint: server.url + token,
      profileEndpoint: server.url + profile,
      ...(emails !== undefined && { emailsEndpoint: server.url + emails }),
      scope: maker.scope,
    },
    setFault: async (fault) => faults.add(fault),
    clearFaults: async () => faults.clear(),
    close: server.close,
  }
}

function isRedeemable({ redirectUri, challenge }: Grant, request: URLSearchParams): boolean {
  if (request.get('redirect_uri') !== redirectUri) return false
  const verifier = createHash('sha256').update(request.get('code_verifier') ?? '')
  return challenge === undefined || verifier.digest('base64url') === challenge
}

const bearerOf = (context: Context) => /^(?:Bearer|token) (.+)$/i.exec(context.req.header('authorization') ?? '')?.[1]

/** The fields that a request asks for, in the words of Facebook and of X. */
const fieldsOf = (context: Context) =>
  (context.req.query('fields') ?? context.req.query('user.fields') ?? '').split(',').filter((field) => field !== '')
