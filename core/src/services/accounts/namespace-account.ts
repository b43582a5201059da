import type { NamespaceAccount } from '../../contracts/accounts/accounts.js'
import type { Connection, NamespaceConnection } from '../../contracts/connections/connections.js'
import type { KnownNamespace } from '../../contracts/networks/namespaces.js'
import type { Account } from '../../domain/account.js'
import type { AccountId } from '../../domain/caip.js'
import type { Network } from '../../domain/networks/network.js'
import { keepIfEqual } from '../../state/state.js'

/** What one namespace's account is derived from, at one moment. */
export interface AccountFacts {
  readonly namespace: KnownNamespace
  readonly state: NamespaceConnection | undefined
  readonly network: Network | undefined
  /** The visitor's choice among the shared accounts, where the wallet leaves it to the page. */
  readonly choice: LocalChoice | undefined
  readonly preferredType: string | undefined
  /** The labels that this page has set, by address. */
  readonly labels: Readonly<Record<string, string>> | undefined
}

/** The account in use, and what follows from it. An equal part keeps its identity. */
export function namespaceAccount(facts: AccountFacts, was: NamespaceAccount | undefined): NamespaceAccount {
  const { namespace, state, network, choice, preferredType, labels } = facts
  const connection = state?.connection
  const all = connection ? keepIfEqual(was?.all, usable(connection, network, was?.all)) : NONE
  const account = connection && accountInUse(all, connection, choice, preferredType)
  const formatted = account && network && namespace.codec?.formatAddress?.(account.address, network)
  const address = formatted ?? account?.address
  const ofWallet = Object.fromEntries(all.flatMap((one) => (one.label ? [[one.address, one.label]] : [])))
  return keepIfEqual<NamespaceAccount>(was, {
    status: state?.status ?? 'disconnected',
    account,
    address,
    caipAddress: address && network ? (`${network.caipNetworkId}:${address}` as AccountId) : undefined,
    all,
    preferredType,
    labels: keepIfEqual(was?.labels, { ...ofWallet, ...labels }),
    explorerUrl: account && network && namespace.features?.['explore@1']?.address(account.address, network),
  })
}

const NONE: readonly Account[] = Object.freeze([])

/** The accounts that are valid on the network in use: in some namespaces an address is valid on some networks only. */
function usable(
  { accounts }: Connection,
  network: Network | undefined,
  was: readonly Account[] = NONE,
): readonly Account[] {
  return accounts
    .filter(({ networks }) => !network || !networks || networks.includes(network.caipNetworkId))
    .map((account, index) => keepIfEqual(was[index], account))
}

/**
 * The visitor's choice, else the first account of the preferred type, else the first. A wallet that lets the page ask
 * for accounts or types decides itself: its first account is used.
 */
function accountInUse(
  all: readonly Account[],
  { session: { features } }: Connection,
  choice: LocalChoice | undefined,
  preferredType: string | undefined,
): Account | undefined {
  const walletDecides = features['choose-account@1'] ?? features['account-type@1']
  return (
    all.find(({ address }) => address === choice?.address) ??
    (walletDecides ? undefined : all.find(({ type }) => type === preferredType)) ??
    all[0]
  )
}

/** The visitor's choice in a wallet that leaves it to the page. */
export interface LocalChoice {
  readonly address: string
  readonly connectionId: string
  /** The first account that the wallet shared when the visitor chose. */
  readonly first: string | undefined
}

/** Whether a choice still counts: the same wallet still shares the account, and its first account is still the same. */
export function stillCounts(choice: LocalChoice, connection: Connection | undefined): boolean {
  const { id, accounts = [] } = connection ?? {}
  const isShared = accounts.some(({ address }) => address === choice.address)
  return id === choice.connectionId && isShared && accounts[0]?.address === choice.first
}
