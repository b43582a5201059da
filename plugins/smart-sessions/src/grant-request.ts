import type { GrantRequest, Networks } from '@latchkey/core'
import type { Account, Network, NamespaceCodec } from '@latchkey/core/plugin'
import { errors } from './errors.js'

/** A request that can be shown to a wallet. */
export interface CheckedRequest extends Pick<GrantRequest, 'permissions' | 'expiresAt'> {
  readonly network: Network
  /** In the form of the namespace. */
  readonly holder: string
}

interface CheckDeps {
  readonly account: Account
  readonly codec: NamespaceCodec | undefined
  readonly networks: Pick<Networks, 'find'>
  readonly now: number
}

/** Checks what the app asks for. Throws `smart-sessions/invalid`. */
export function checkRequest(request: GrantRequest, { account, codec, networks, now }: CheckDeps): CheckedRequest {
  const { networkId, permissions, expiresAt } = request
  const network = networks.find(networkId)
  if (!network) throw invalid(`the app has no network ${networkId}`)
  if (network.chainNamespace !== account.namespace) throw invalid(`the account is not of ${networkId}`)
  if (permissions.length === 0) throw invalid('there are none')
  if (permissions.some(({ type }) => typeof type !== 'string' || type === '')) throw invalid('one has no type')
  if (!Number.isFinite(expiresAt) || expiresAt <= now) throw invalid('they expire in the past')
  const holder = codec?.readAddress(request.holder, network)
  if (!holder?.valid) throw invalid('the holder is no address')
  if (holder.address === account.address) throw invalid('the holder is the account itself')
  return { network, permissions, expiresAt, holder: holder.address }
}

const invalid = (reason: string) => errors.create('smart-sessions/invalid', { reason })
