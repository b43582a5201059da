import { type Link, readLink } from '@latchkey/core/gates'
import { propertyOf } from '@latchkey/core/plugin'
import { errors } from '../errors.js'
import { frameErrors } from '../frame/frame-errors.js'

/** The address with a result that a provider's window sends; `undefined` for any other message. */
export function resultUriOf(message: unknown): string | undefined {
  const uri = propertyOf(message, 'resultUri')
  return typeof uri === 'string' ? uri : undefined
}

/** The `state` in an address: it binds an answer to the login that it was asked for. */
export function stateOf(address: string): string | undefined {
  return urlOf(address)?.searchParams.get('state') ?? undefined
}

export interface ExpectedResult {
  readonly provider: string
  /** The wallet page's. */
  readonly origin: string
  /** That of this login; `undefined` where the wallet page gave none, and so compares it alone. */
  readonly state: string | undefined
}

/** Throws `embedded/untrusted-origin` and `embedded/state-mismatch`. */
export function requireResult(uri: string, { provider, origin, state }: ExpectedResult): void {
  if (urlOf(uri)?.origin !== origin) throw errors.create('embedded/untrusted-origin', { provider })
  if (state !== undefined && stateOf(uri) !== state) throw errors.create('embedded/state-mismatch', { provider })
}

/** The provider's page. Throws `embedded/invalid-answer` for an address that must not be opened. */
export function providerLink(address: string): Link {
  const link = readLink(address, { schemes: ['https', 'localhost'] })
  if (!link) throw frameErrors.create('embedded/invalid-answer', { type: 'GET_SOCIAL_REDIRECT_URI' })
  return link
}

function urlOf(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    // It is no address.
    return undefined
  }
}
