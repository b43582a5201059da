import type { ChainAccount } from '../../contracts/accounts.js'
import type { KnownChain } from '../../contracts/chains.js'
import type { ChainConnection, Connection } from '../../contracts/connections.js'
import type { Account } from '../../domain/account.js'
import type { AccountId } from '../../domain/caip.js'
import type { Network } from '../../domain/network.js'
import { keep } from '../../state/keep.js'
import type { LocalChoice } from './local-choice.js'

/** All that one namespace's account is made of, at one moment. */
export interface AccountFacts {
  readonly chain: KnownChain
  readonly state: ChainConnection | undefined
  readonly network: Network | undefined
  /** What the visitor chose among the shared accounts, where the wallet leaves that to us. */
  readonly choice: LocalChoice | undefined
  readonly preferredType: string | undefined
  /** The names given in this page, by address. */
  readonly labels: Readonly<Record<string, string>> | undefined
}

/** The account in use and all that follows from it. What is the same as before is the very same object. */
export function chainAccount(facts: AccountFacts, was: ChainAccount | undefined): ChainAccount {
  const { chain, state, network, choice, preferredType, labels } = facts
  const connection = state?.connection
  const all = connection ? keep(was?.all, usable(connection, network, was?.all)) : NONE
  const account = connection && accountInUse(all, connection, choice, preferredType)
  const formatted = account && network && chain.codec?.formatAddress?.(account.address, network)
  const address = formatted ?? account?.address
  const ofWallet = Object.fromEntries(all.flatMap((one) => (one.label ? [[one.address, one.label]] : [])))
  return keep<ChainAccount>(was, {
    status: state?.status ?? 'disconnected',
    account,
    address,
    caipAddress: address && network ? (`${network.caipNetworkId}:${address}` as AccountId) : undefined,
    all,
    preferredType,
    labels: keep(was?.labels, { ...ofWallet, ...labels }),
    explorerUrl: account && network && chain.features?.['explore@1']?.address(account.address, network),
  })
}

const NONE: readonly Account[] = Object.freeze([])

/** Those that are good on the network in use: in some namespaces an address is not good everywhere. */
function usable({ accounts }: Connection, network: Network | undefined, was: readonly Account[] = NONE): readonly Account[] {
  return accounts
    .filter(({ networks }) => !network || !networks || networks.includes(network.caipNetworkId))
    .map((account, index) => keep(was[index], account))
}

/**
 * The visitor's choice, else the first of the preferred kind, else the first. A
 * wallet that chooses accounts or kinds itself has the word: its first.
 */
function accountInUse(
  all: readonly Account[],
  { session: { features } }: Connection,
  choice: LocalChoice | undefined,
  preferredType: string | undefined,
): Account | undefined {
  const isWallets = features['choose-account@1'] ?? features['account-type@1']
  return (
    all.find(({ address }) => address === choice?.address) ??
    (isWallets ? undefined : all.find(({ type }) => type === preferredType)) ??
    all[0]
  )
}
