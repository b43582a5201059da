import type { Cacao, ConnectRequest, NetworkId, PairingSignIn, SiwxSession } from '@latchkey/core/plugin'
import type { SdkClient, SdkSession } from '../client/sdk.js'
import { errors } from '../errors.js'

/** The SDK's parameters of a sign-in that the wallet signs along with its approval. */
type SignInParams = NonNullable<Parameters<SdkClient['connect']>[0]['authentication']>[number]

/** A sign-in that a wallet was asked for. */
export interface RequestedSignIn {
  readonly by: PairingSignIn
  readonly params: SignInParams
}

/** The least that the protocol allows. */
const TTL_SECONDS = 300

/** Asks the app's services for a sign-in. Only where every network belongs to eip155, which the protocol requires. */
export async function requestSignIn(
  signIns: readonly PairingSignIn[],
  { networks, signal }: Pick<ConnectRequest, 'networks' | 'signal'>,
): Promise<RequestedSignIn | undefined> {
  if (networks.length === 0 || networks.some(({ chainNamespace }) => chainNamespace !== 'eip155')) return undefined
  for (const by of signIns) {
    const request = await by.request(networks, signal)
    if (!request) continue
    const { chainId, domain, nonce, uri, statement, requestId, resources, expirationTime, notBefore } = request
    const ids: readonly string[] = networks.map(({ caipNetworkId }) => caipNetworkId)
    return {
      by,
      params: {
        domain,
        nonce,
        uri,
        ttl: TTL_SECONDS,
        // The network to sign in on comes first: a wallet that signs once signs for that one.
        chains: [chainId, ...ids.filter((id) => id !== chainId)],
        ...(statement !== undefined && { statement }),
        ...(requestId !== undefined && { requestId }),
        ...(resources && { resources: [...resources] }),
        ...(expirationTime !== undefined && { exp: expirationTime }),
        ...(notBefore !== undefined && { nbf: notBefore }),
      },
    }
  }
  return undefined
}

/**
 * The sign-ins that a wallet signed along with its approval. None where the wallet can only connect. Throws
 * `walletconnect/invalid-session` for a message that was not requested: another site's message is no sign-in here.
 */
export function signedSessions(
  sdk: Pick<SdkClient, 'formatAuthMessage'>,
  { authentication = [] }: Pick<SdkSession, 'authentication'>,
  { params }: RequestedSignIn,
): readonly SiwxSession[] {
  return authentication.map((cacao) => {
    const { domain, aud, nonce, iss, version = '1', iat, nbf, exp, statement, requestId, resources } = cacao.p
    const [, , namespace = '', reference = '', address = ''] = iss.split(':')
    const chainId = `${namespace}:${reference}` as NetworkId
    const isRequested =
      domain === params.domain &&
      aud === params.uri &&
      nonce === params.nonce &&
      params.chains.includes(chainId) &&
      address !== ''
    if (!isRequested)
      throw errors.create('walletconnect/invalid-session', {
        code: 1005,
        reason: 'it signed a different sign-in than the one requested',
      })
    return {
      data: {
        accountAddress: address,
        chainId,
        domain,
        uri: aud,
        version,
        nonce,
        statement,
        requestId,
        resources,
        issuedAt: iat,
        expirationTime: exp,
        notBefore: nbf,
      },
      message: sdk.formatAuthMessage({ request: cacao.p, iss }),
      signature: cacao.s.s,
      cacao: cacao as Cacao,
    }
  })
}
