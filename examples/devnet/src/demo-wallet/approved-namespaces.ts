import { buildApprovedNamespaces } from '@walletconnect/utils'
import { namespaceOf } from './chains.js'
import type { Signers } from './load-signers.js'
import { RequestError } from './request-error.js'
import type { SessionNamespaces, WalletProposal } from './wallet-kit.js'

/** What to grant of what was asked for. Without any of it, all that the wallet supports, for its first account. */
export interface Grant {
  /** CAIP-2. Networks that were not asked for are left out. */
  readonly chains?: readonly string[]
  readonly methods?: readonly string[]
  readonly events?: readonly string[]
  /** Which accounts, by their places in the wallet. The first of these is the one in use. `[0]` unless given. */
  readonly accounts?: readonly number[]
}

const UNSUPPORTED_CHAINS = 5100

/** Of what a proposal asks for, what the wallet supports and the grant lets through. */
export function approvedNamespaces(proposal: WalletProposal, supported: readonly string[], signers: Signers, grant: Grant): SessionNamespaces {
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

/** CAIP-10 accounts on a network. */
export function accountsOn(chain: string, signers: Signers, places: readonly number[] = [0]): string[] {
  const addresses = signers.get(namespaceOf(chain))?.addresses(chain) ?? []
  return places.flatMap((place) => (addresses[place] === undefined ? [] : [`${chain}:${addresses[place]}`]))
}
