import { decodeJWT, verifyJWT } from '@walletconnect/relay-auth'
import type { IncomingMessage } from 'node:http'
import { RELAY_REFUSALS } from './refusals.js'

/** The client's id, or the reason for its refusal. */
export type Admission = { readonly clientId: string } | { readonly refusal: string }

/** The clients that may connect. An absent list admits all. */
export interface AllowLists {
  readonly projectIds?: readonly string[]
  /** A client without an origin, as in Node, is not on the list. */
  readonly origins?: readonly string[]
}

/** The seconds that a client's clock may be ahead. */
const LEEWAY_SECONDS = 120

/** Checks the upgrade request of a socket. `now` is in milliseconds. */
export async function admit(
  { url, headers }: IncomingMessage,
  { projectIds, origins }: AllowLists,
  now: number,
): Promise<Admission> {
  const query = new URLSearchParams(url?.split('?')[1])
  if (projectIds && !projectIds.includes(query.get('projectId') ?? '')) return { refusal: RELAY_REFUSALS.invalidKey }
  if (origins && !origins.includes(headers.origin ?? '')) return { refusal: RELAY_REFUSALS.originNotAllowed }
  return readClientId(query.get('auth') ?? '', now / 1_000)
}

async function readClientId(token: string, nowSeconds: number): Promise<Admission> {
  if (!(await isSigned(token))) return { refusal: 'JWT validation error: Invalid signature' }
  const { iss, iat, exp } = decodeJWT(token).payload
  if (iat > nowSeconds + LEEWAY_SECONDS) return { refusal: RELAY_REFUSALS.notYetValid }
  if (exp < nowSeconds - LEEWAY_SECONDS) return { refusal: `JWT validation error: JWT Token is expired: Some(${exp})` }
  return { clientId: iss }
}

async function isSigned(token: string): Promise<boolean> {
  try {
    return await verifyJWT(token)
  } catch {
    // A text that is no token makes the library throw, and counts as unsigned.
    return false
  }
}
