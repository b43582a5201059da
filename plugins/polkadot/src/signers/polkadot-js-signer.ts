import type { Session } from '@latchkey/core'
import { errors } from '../errors.js'
import type { SignerPayload, SignerRaw, SignerResult } from '../session/session-features.js'

/** A signer as `@polkadot/api` takes one, and whatever else takes the same. */
export interface PolkadotJsSigner {
  signPayload(payload: SignerPayload): Promise<SignerResult>
  signRaw(raw: SignerRaw): Promise<SignerResult>
}

/**
 * The signer of a connection, for a host that builds and sends transactions by `@polkadot/api`. What the wallet cannot
 * sign rejects with `polkadot/cannot-sign`.
 *
 * @example
 * api.setSigner(polkadotJsSigner(connection.session))
 * await api.tx.balances.transferKeepAlive(to, amount).signAndSend(account.address)
 */
export function polkadotJsSigner({ features }: Pick<Session, 'features'>): PolkadotJsSigner {
  const { 'polkadot:sign-payload@1': payloads, 'polkadot:sign-raw@1': bytes } = features
  // Whoever signs this way has no signal: what was asked for is waited for.
  const { signal } = new AbortController()
  const lacks = (what: string) => errors.create('polkadot/cannot-sign', { what })
  return {
    async signPayload(payload) {
      if (!payloads) throw lacks('transactions')
      return payloads.signPayload({ payload, signal })
    },
    async signRaw(raw) {
      if (!bytes) throw lacks('bytes')
      return bytes.signRaw({ raw, signal })
    },
  }
}
