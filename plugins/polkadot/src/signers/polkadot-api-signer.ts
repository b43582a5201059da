import type { Account, Session } from '@latchkey/core'
import { polkadotJsSigner } from './polkadot-js-signer.js'
import type { SignerPayload, SignerResult } from '../session/session-features.js'

/** `getPolkadotSignerFromPjs` of `polkadot-api/pjs-signer`, of whichever version the host has. */
type FromPjs<Signer> = (
  address: string,
  signPayload: (payload: PapiPayload) => Promise<SignerResult>,
  signRaw: (raw: { readonly address: string; readonly data: string; readonly type: 'bytes' }) => Promise<SignerResult>,
) => Signer

/** The payload as `polkadot-api` writes it: the same, but for what it calls an asset. */
type PapiPayload = Omit<SignerPayload, 'assetId'> & { readonly assetId?: number | object }

/**
 * The signer of an account, for a host that works with `polkadot-api`. That library writes the transaction, so it is
 * the host's own copy that does: nothing of it comes with this plugin.
 *
 * @param fromPjs the library's way from extensions to signers.
 *
 * @example
 * import { getPolkadotSignerFromPjs } from 'polkadot-api/pjs-signer'
 * const signer = polkadotApiSigner(getPolkadotSignerFromPjs, connection.session, account)
 * await typedApi.tx.Balances.transfer_keep_alive({ dest, value }).signAndSubmit(signer)
 */
export function polkadotApiSigner<Signer>(fromPjs: FromPjs<Signer>, session: Pick<Session, 'features'>, { address }: Account): Signer {
  const { signPayload, signRaw } = polkadotJsSigner(session)
  return fromPjs(address, signPayload, signRaw)
}
