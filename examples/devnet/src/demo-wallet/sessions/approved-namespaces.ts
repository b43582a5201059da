import { buildApprovedNamespaces } from '@walletconnect/utils'
import { namespaceOf } from '../chains.js'
import type { Signers } from '../signers/load-signers.js'
import { RequestError } from '../request-error.js'
import type { SessionNamespaces, WalletProposal } from '../wallet-kit.js'

/**
 * The networks and accounts to grant, out of the requested ones. By default all networks that the wallet supports, with
 * its first account.
 */
export interface Grant {
  /** CAIP-2. The wallet ignores networks that the dapp did not request. */
  readonly chains?: readonly string[]
  readonly methods?: readonly string[]
  readonly events?: readonly string[]
  /** The granted accounts, by their indexes in the wallet. The first is the one in use. By default `[0]`. */
  readonly accounts?: readonly number[]
}

const UNSUPPORTED_CHAINS = 5100

/** The namespaces to approve: those that the proposal requests, the wallet supports and the grant allows. */
export function approvedNamespaces(
  proposal: WalletProposal,
  supported: readonly string[],
  signers: Signers,
  grant: Grant,
): SessionNamespaces {
  const chains = supported.filter((chain) => grant.chains?.includes(chain) ?? true)
  const namespaces = [...signers.values()].flatMap((signer) => {
    const own = chains.filter((chain) => namespaceOf(chain) === signer.namespace)
    if (own.length === 0) return []
    const accounts = own.flatMap((chain) => accountsOn(chain, signers, grant.accounts))
    const methods = signer.methods.filter((method) => grant.methods?.includes(method) ?? true)
    const events = signer.events.filter((event) => grant.events?.includes(event) ?? true)
    return [[signer.namespace, { chains: own, accounts, methods, events }] as const]
  })
  const approved = buildApprovedNamespaces({ proposal, supportedNamespaces: Object.fromEntries(namespaces) })
  if (Object.keys(approved).length === 0) throw new RequestError(UNSUPPORTED_CHAINS, 'Unsupported chains.')
  return approved
}

/** The CAIP-10 accounts on a network. */
export function accountsOn(chain: string, signers: Signers, places: readonly number[] = [0]): string[] {
  const addresses = signers.get(namespaceOf(chain))?.addresses(chain) ?? []
  return places.flatMap((place) => (addresses[place] === undefined ? [] : [`${chain}:${addresses[place]}`]))
}
