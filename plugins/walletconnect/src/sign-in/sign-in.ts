import type { ConnectRequest, PairingSignIn } from '@latchkey/core'
import type { SdkClient } from '../client/sdk.js'

/** What the SDK takes to ask a wallet for a sign-in beside its yes. */
type SignInParams = NonNullable<Parameters<SdkClient['connect']>[0]['authentication']>[number]

/** A sign-in that was asked for. */
export interface SignInAsked {
  readonly by: PairingSignIn
  readonly params: SignInParams
}

/** The least that the protocol takes. */
const TTL_SECONDS = 300

/** What to ask for beside the yes: only where every network is of the one namespace that knows how, and somebody wants it. */
export async function askedSignIn(signIns: readonly PairingSignIn[], { networks, signal }: Pick<ConnectRequest, 'networks' | 'signal'>): Promise<SignInAsked | undefined> {
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
        // The one to sign in on comes first: a wallet that signs once signs for that.
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
