import { errors as coreErrors, isAppKitError, isUserRejection, propertyOf, type ChainFailure } from '@latchkey/core'
import { errors } from '../errors.js'

/** What Bitcoin's wallets mean by their codes: sats-connect's, those they share with EVM wallets, and WalletConnect's. */
const CODES: ReadonlyMap<unknown, ChainFailure> = new Map([
  [-32_000, 'rejected'],
  [4001, 'rejected'],
  // Access denied, in sats-connect. In EIP-1474 it is a request that waits; see below.
  [-32_002, 'unauthorized'],
  [-32_001, 'unsupported-method'],
  [-32_601, 'unsupported-method'],
  [4100, 'unauthorized'],
  [4200, 'unsupported-method'],
  [4900, 'disconnected'],
  [4901, 'disconnected'],
  [4902, 'unknown-network'],
  [3001, 'unsupported-method'],
  [5000, 'rejected'],
  [5001, 'rejected'],
  [5002, 'rejected'],
  [5003, 'rejected'],
  [5100, 'unsupported-network'],
  [5101, 'unsupported-method'],
  [5102, 'unsupported-method'],
  [5103, 'unauthorized'],
  [5104, 'unsupported-network'],
  [6000, 'disconnected'],
])

const WORDS: readonly (readonly [words: RegExp, failure: ChainFailure])[] = [
  [/\balready (?:pending|processing|open)\b|\brequest (?:is )?pending\b|\bpending request\b/i, 'pending'],
  [/\b(?:user|customer) (?:has )?(?:rejected|denied|declined|cancell?ed)\b|\b(?:rejected|cancell?ed) by (?:the )?user\b|^user rejected/i, 'rejected'],
  [/\b(?:wallet|keyring|extension) (?:is )?locked\b|\bunlock (?:the|your) wallet\b/i, 'locked'],
  [/\bextension context invalidated\b|\bmessage (?:port|channel) (?:is )?closed\b|\bnot (?:be )?establish(?:ed)? connection\b/i, 'disconnected'],
  [/\binsufficient (?:funds|balance)\b|\bnot enough (?:funds|balance|utxos?)\b/i, 'insufficient-funds'],
  [/\bunsupported network\b|\bnetwork (?:is )?(?:not supported|mismatch)\b/i, 'unsupported-network'],
]

const OWN: readonly (readonly [code: keyof typeof errors.catalogue, failure: ChainFailure])[] = [
  ['bip122/insufficient-funds', 'insufficient-funds'],
  ['bip122/unknown-network', 'unknown-network'],
  ['bip122/other-network', 'unsupported-network'],
  ['bip122/other-account', 'unauthorized'],
]

/** What a raw error of a wallet or a node means. Answers for anything that can be thrown. */
export function failureOf(error: unknown): ChainFailure | undefined {
  if (isAppKitError(error)) return failureOfOurs(error)
  const message = messageOf(error)
  const said = WORDS.find(([words]) => words.test(message))?.[1]
  if (said) return said
  const code = propertyOf(error, 'code')
  const known = CODES.get(typeof code === 'string' && /^-?\d{1,6}$/.test(code) ? Number(code) : code)
  return known ?? (isUserRejection(error) ? 'rejected' : undefined)
}

function failureOfOurs(error: unknown): ChainFailure | undefined {
  const own = OWN.find(([code]) => errors.is(error, code))?.[1]
  if (own) return own
  if (coreErrors.is(error, 'http/timeout')) return 'timeout'
  const code = String(propertyOf(error, 'code'))
  return code.startsWith('http/') || code.startsWith('rpc/') ? 'network' : undefined
}

/** More is not searched: a hostile text may be megabytes long. */
const MAX_SEARCHED = 500

function messageOf(error: unknown): string {
  const message = typeof error === 'string' ? error : propertyOf(error, 'message')
  return typeof message === 'string' ? message.slice(0, MAX_SEARCHED) : ''
}
