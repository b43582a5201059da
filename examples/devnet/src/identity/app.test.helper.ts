import { createHash, createPublicKey, type JsonWebKey, randomBytes, verify } from 'node:crypto'
import type { OAuthAddresses, OpenIdAddresses, ProviderClient } from './provider.js'
import type { SignInReturn } from './sign-in-at.js'

/** The app's side of a sign-in, as the back end of an app does it. */

export const REDIRECT_URI = 'http://127.0.0.1:4/callback'

export interface Endpoints {
  readonly authorization: string
  readonly token: string
  readonly scope: string
}

export const endpointsOf = (addresses: OAuthAddresses): Endpoints => ({
  authorization: addresses.authorizationEndpoint,
  token: addresses.tokenEndpoint,
  scope: addresses.scope,
})

export async function discover({ issuer, scope }: OpenIdAddresses) {
  const document = await getJson<Record<string, string>>(`${issuer}/.well-known/openid-configuration`)
  return {
    ...document,
    authorization: document['authorization_endpoint']!,
    token: document['token_endpoint']!,
    scope,
  } as Endpoints & Readonly<Record<string, string>>
}

/** Begins a sign-in: where the visitor goes, and what the app remembers of it. */
export function begin({ authorization, scope }: Endpoints, client: ProviderClient, more: Record<string, string> = {}) {
  const [state, nonce, verifier] = [random(), random(), random()]
  const uri = new URL(authorization)
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const query = {
    client_id: client.id,
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    scope,
    state,
    nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  }
  for (const [key, value] of Object.entries(query)) uri.searchParams.set(key, value)
  return { uri: uri.href, state, nonce, verifier }
}

/** What the provider returned, in the address or in the form. */
export const answerOf = ({ url, form }: SignInReturn): Record<string, string> =>
  form ? { ...form } : Object.fromEntries(new URL(url).searchParams)

interface Exchange {
  readonly client: ProviderClient
  readonly code: string
  readonly verifier: string
  /** How the app shows who it is. */
  readonly by?: 'body' | 'header'
  readonly accept?: string
}

export async function exchange(
  { token }: Endpoints,
  { client, code, verifier, by = 'body', accept = 'application/json' }: Exchange,
) {
  const form = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT_URI, code_verifier: verifier }
  const basic = Buffer.from(`${client.id}:${client.secret}`).toString('base64')
  const answer = await fetch(token, {
    method: 'POST',
    headers: { accept, ...(by === 'header' && { authorization: `Basic ${basic}` }) },
    body: new URLSearchParams(by === 'body' ? { ...form, client_id: client.id, client_secret: client.secret } : form),
  })
  const text = await answer.text()
  const isForm = answer.headers.get('content-type')?.includes('form')
  const body = isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text)
  return { status: answer.status, body: body as Record<string, unknown>, isForm }
}

export const profileAt = (url: string, token: unknown) =>
  getJson<Record<string, unknown>>(url, { headers: { authorization: `Bearer ${String(token)}` } })

/** The claims of an ID token, whose signature has to be the provider's. */
export async function claimsOf(token: unknown, jwksUri: string): Promise<Record<string, unknown>> {
  const [header, payload, signature] = String(token).split('.') as [string, string, string]
  const { keys } = await getJson<{ keys: readonly JsonWebKey[] }>(jwksUri)
  const key = createPublicKey({ key: keys[0]!, format: 'jwk' })
  const isRight = verify('RSA-SHA256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))
  if (!isRight) throw new Error('The ID token is not signed by the provider.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Record<string, unknown>
}

const random = () => randomBytes(32).toString('base64url')

async function getJson<Wanted>(url: string, init?: RequestInit): Promise<Wanted> {
  return (await (await fetch(url, init)).json()) as Wanted
}
