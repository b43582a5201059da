import type { AccountId, NetworkId } from '../caip.js'
import { isRecord } from '../foreign.js'

/** A paired wallet's approval for one namespace, or for the one network that its key names. */
export interface SessionNamespace {
  readonly accounts: readonly AccountId[]
  readonly chains?: readonly NetworkId[] | undefined
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** Approvals by namespace (`eip155`) or network (`eip155:1`). */
export type SessionNamespaces = Readonly<Record<string, SessionNamespace>>

/** An app's proposal for one namespace. */
export interface ProposedNamespace {
  /** Absent if the key is a network's id. */
  readonly chains?: readonly NetworkId[] | undefined
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** Proposals by namespace or network. */
export type ProposedNamespaces = Readonly<Record<string, ProposedNamespace>>

/** A fault in a session's namespaces, with the pairing protocol's code. */
export interface NamespacesFault {
  readonly code: number
  readonly message: string
}

const CHAINS: NamespacesFault = { code: 5100, message: 'chains must be defined as namespace:chainId' }
const METHODS: NamespacesFault = {
  code: 5101,
  message: 'methods should be an array of strings or empty array for no methods',
}
const EVENTS: NamespacesFault = {
  code: 5102,
  message: 'events should be an array of strings or empty array for no events',
}
const ACCOUNTS: NamespacesFault = {
  code: 5103,
  message: 'accounts should be an array of strings conforming to namespace:chainId:address format',
}
const EMPTY: NamespacesFault = { code: 5, message: 'namespaces should be an object with data' }
const CONTROLLER: NamespacesFault = { code: 5, message: 'controller public key should be a string' }

/** Whether a value has two parts, both not empty. */
export function isSessionChain(value: unknown): value is string {
  return hasParts(value, 2)
}

/** Whether a value has three parts, none of them empty. */
export function isSessionAccount(value: unknown): value is string {
  return hasParts(value, 3)
}

/** The fault in the chains of a namespace, if any. */
export function chainsFault(chains: unknown): NamespacesFault | undefined {
  return isListOf(chains, isSessionChain) ? undefined : CHAINS
}

/** The fault in the accounts of a namespace, if any. */
export function accountsFault(accounts: unknown): NamespacesFault | undefined {
  return isListOf(accounts, isSessionAccount) ? undefined : ACCOUNTS
}

/** The fault in the methods of a namespace, if any. An empty list is valid. */
export function methodsFault(methods: unknown): NamespacesFault | undefined {
  return isListOf(methods, isName) ? undefined : METHODS
}

/** The fault in the events of a namespace, if any. An empty list is valid. */
export function eventsFault(events: unknown): NamespacesFault | undefined {
  return isListOf(events, isName) ? undefined : EVENTS
}

/** The fault in a session's controller, if any. */
export function controllerFault(controller: unknown): NamespacesFault | undefined {
  const key = isRecord(controller) ? controller['publicKey'] : undefined
  return isName(key) ? undefined : CONTROLLER
}

/** The first fault in a wallet's approval, if any. Accepts any value. */
export function approvedFault(namespaces: unknown): NamespacesFault | undefined {
  return firstFault(namespaces, (key, namespace) => chainOf(key, namespace) ?? accountsFault(namespace['accounts']))
}

/** The first fault in an app's proposal, if any. An empty proposal is a fault. */
export function proposedFault(namespaces: unknown): NamespacesFault | undefined {
  return firstFault(namespaces, (key, namespace) =>
    isSessionChain(key) || namespace['chains'] ? chainOf(key, namespace) : CHAINS,
  )
}

function firstFault(
  namespaces: unknown,
  check: (key: string, namespace: Readonly<Record<string, unknown>>) => NamespacesFault | undefined,
): NamespacesFault | undefined {
  const entries = isRecord(namespaces) ? Object.entries(namespaces) : []
  if (entries.length === 0) return EMPTY
  for (const [key, namespace] of entries) {
    if (!isRecord(namespace)) return EMPTY
    const fault = check(key, namespace) ?? methodsFault(namespace['methods']) ?? eventsFault(namespace['events'])
    if (fault) return fault
  }
  return undefined
}

/** Chains are optional; a key that looks like a chain must be one. */
function chainOf(key: string, { chains }: Readonly<Record<string, unknown>>): NamespacesFault | undefined {
  if (key.includes(':') && !isSessionChain(key)) return CHAINS
  return chains === undefined ? undefined : chainsFault(chains)
}

const isName = (value: unknown): value is string => typeof value === 'string' && value !== ''

const isListOf = (value: unknown, is: (item: unknown) => boolean) => Array.isArray(value) && value.every(is)

function hasParts(value: unknown, count: number): value is string {
  if (typeof value !== 'string') return false
  const parts = value.split(':', count + 1)
  return parts.length === count && parts.every((part) => part !== '')
}
