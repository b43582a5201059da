import { isRecord } from './record.js'

/** What is wrong with a session's namespaces, as the pairing protocol codes it. */
export interface NamespacesFault {
  readonly code: number
  readonly message: string
}

const CHAINS: NamespacesFault = { code: 5100, message: 'chains must be defined as namespace:chainId' }
const METHODS: NamespacesFault = { code: 5101, message: 'methods should be an array of strings or empty array for no methods' }
const EVENTS: NamespacesFault = { code: 5102, message: 'events should be an array of strings or empty array for no events' }
const ACCOUNTS: NamespacesFault = {
  code: 5103,
  message: 'accounts should be an array of strings conforming to namespace:chainId:address format',
}
const EMPTY: NamespacesFault = { code: 5, message: 'namespaces should be an object with data' }
const CONTROLLER: NamespacesFault = { code: 5, message: 'controller public key should be a string' }

/** Two parts, none of them empty. */
export function isSessionChain(value: unknown): value is string {
  return hasParts(value, 2)
}

/** Three parts, none of them empty. */
export function isSessionAccount(value: unknown): value is string {
  return hasParts(value, 3)
}

/** What is wrong with the chains of a namespace, if anything is. */
export function chainsFault(chains: unknown): NamespacesFault | undefined {
  return isListOf(chains, isSessionChain) ? undefined : CHAINS
}

/** What is wrong with the accounts of a namespace, if anything is. */
export function accountsFault(accounts: unknown): NamespacesFault | undefined {
  return isListOf(accounts, isSessionAccount) ? undefined : ACCOUNTS
}

/** What is wrong with the methods of a namespace, if anything is. None at all is right. */
export function methodsFault(methods: unknown): NamespacesFault | undefined {
  return isListOf(methods, isName) ? undefined : METHODS
}

/** What is wrong with the events of a namespace, if anything is. None at all is right. */
export function eventsFault(events: unknown): NamespacesFault | undefined {
  return isListOf(events, isName) ? undefined : EVENTS
}

/** What is wrong with who controls a session, if anything is. */
export function controllerFault(controller: unknown): NamespacesFault | undefined {
  const key = isRecord(controller) ? controller['publicKey'] : undefined
  return isName(key) ? undefined : CONTROLLER
}

/** The first thing wrong with what a wallet approved, if anything is. Answers for any value. */
export function approvedFault(namespaces: unknown): NamespacesFault | undefined {
  return firstFault(namespaces, (key, namespace) => chainOf(key, namespace) ?? accountsFault(namespace['accounts']))
}

/** The first thing wrong with what an app asks for, if anything is. Asking for nothing at all is a fault. */
export function proposedFault(namespaces: unknown): NamespacesFault | undefined {
  return firstFault(namespaces, (key, namespace) => (isSessionChain(key) || namespace['chains'] ? chainOf(key, namespace) : CHAINS))
}

function firstFault(
  namespaces: unknown,
  own: (key: string, namespace: Readonly<Record<string, unknown>>) => NamespacesFault | undefined,
): NamespacesFault | undefined {
  const entries = isRecord(namespaces) ? Object.entries(namespaces) : []
  if (entries.length === 0) return EMPTY
  for (const [key, namespace] of entries) {
    if (!isRecord(namespace)) return EMPTY
    const fault = own(key, namespace) ?? methodsFault(namespace['methods']) ?? eventsFault(namespace['events'])
    if (fault) return fault
  }
  return undefined
}

/** Chains may be left out; a key that looks like a chain has to be one. */
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
