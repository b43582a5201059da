import type { Cacao, NetworkId, SiwxSession } from '@latchkey/core'
import type { SdkClient, SdkSession } from '../client/sdk.js'
import { errors } from '../errors.js'
import type { SignInAsked } from './sign-in.js'

/**
 * What a wallet has signed beside its yes, as sign-in sessions; none where it can only be connected. Throws
 * `walletconnect/invalid-session` for what was not asked for: a signature of another site's message is no sign-in here.
 */
export function signedSessions(sdk: Pick<SdkClient, 'formatAuthMessage'>, { authentication = [] }: Pick<SdkSession, 'authentication'>, { params }: SignInAsked): readonly SiwxSession[] {
  return authentication.map((cacao) => {
    const { domain, aud, nonce, iss, version = '1', iat, nbf, exp, statement, requestId, resources } = cacao.p
    const [, , namespace = '', reference = '', address = ''] = iss.split(':')
    const chainId = `${namespace}:${reference}` as NetworkId
    const isAsked = domain === params.domain && aud === params.uri && nonce === params.nonce && params.chains.includes(chainId) && address !== ''
    if (!isAsked) throw errors.create('walletconnect/invalid-session', { code: 1005, reason: 'it signed another sign-in than it was asked for' })
    return {
      data: { accountAddress: address, chainId, domain, uri: aud, version, nonce, statement, requestId, resources, issuedAt: iat, expirationTime: exp, notBefore: nbf },
      message: sdk.formatAuthMessage({ request: cacao.p, iss }),
      signature: cacao.s.s,
      cacao: cacao as Cacao,
    }
  })
}
