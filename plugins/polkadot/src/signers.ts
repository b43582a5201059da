import type { Account, Session } from '@latchkey/core/plugin'
import { errors } from './errors.js'
import type { SignerPayload, SignerRaw, SignerResult } from './session/session-features.js'

/** A signer for `@polkadot/api` and libraries with the same interface. */
export interface PolkadotJsSigner {
  signPayload(payload: SignerPayload): Promise<SignerResult>
  signRaw(raw: SignerRaw): Promise<SignerResult>
}

/**
 * The signer of a connection, for an app that builds and sends transactions by `@polkadot/api`. A method that the wallet
 * does not support rejects with `polkadot/cannot-sign`.
 *
 * @example
 * api.setSigner(polkadotJsSigner(connection.session))
 * await api.tx.balances.transferKeepAlive(to, amount).signAndSend(account.address)
 */
export function polkadotJsSigner({ features }: Pick<Session, 'features'>): PolkadotJsSigner {
  const { 'polkadot:sign-payload@1': payloads, 'polkadot:sign-raw@1': bytes } = features
  // These libraries have no signal, so a request always waits for the wallet.
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

/** `getPolkadotSignerFromPjs` of `polkadot-api/pjs-signer`, of any version. */
type FromPjs<Signer> = (
  address: string,
  signPayload: (payload: PapiPayload) => Promise<SignerResult>,
  signRaw: (raw: { readonly address: string; readonly data: string; readonly type: 'bytes' }) => Promise<SignerResult>,
) => Signer

/** The payload of `polkadot-api`, which differs in its `assetId` only. */
type PapiPayload = Omit<SignerPayload, 'assetId'> & { readonly assetId?: number | object }

/**
 * The signer of an account, for an app that uses `polkadot-api`. The app's own copy of that library encodes the
 * transaction; the plugin contains nothing of it.
 *
 * @param fromPjs the library's function that makes signers of extensions.
 *
 * @example
 * import { getPolkadotSignerFromPjs } from 'polkadot-api/pjs-signer'
 * const signer = polkadotApiSigner(getPolkadotSignerFromPjs, connection.session, account)
 * await typedApi.tx.Balances.transfer_keep_alive({ dest, value }).signAndSubmit(signer)
 */
export function polkadotApiSigner<Signer>(
  fromPjs: FromPjs<Signer>,
  session: Pick<Session, 'features'>,
  { address }: Account,
): Signer {
  const { signPayload, signRaw } = polkadotJsSigner(session)
  return fromPjs(address, signPayload, signRaw)
}
