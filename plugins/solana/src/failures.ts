import type { FailureKind } from '@latchkey/core'
import { createFailureReader, EIP1193_FAILURES, entriesOf, propertyOf, SESSION_FAILURES } from '@latchkey/core/plugin'

/** Codes of `@wallet-standard/errors`, and of EIP-1193 and WalletConnect where Solana wallets use them. */
const CODES = {
  ...EIP1193_FAILURES,
  ...SESSION_FAILURES,
  4901: 'unsupported-network',
  3_834_000: 'not-installed',
  3_834_001: 'unauthorized',
  4_001_000: 'rejected',
  6_160_000: 'unsupported-network',
  6_160_001: 'unsupported-method',
  6_160_002: 'unsupported-method',
  // Wallets use this code for a request that is pending, and nodes for a transaction that failed in simulation.
  [-32_002]: (message: string) =>
    SIMULATION.test(message) || WORDS.some(([, pattern]) => pattern.test(message)) ? undefined : 'pending',
} as const

const SIMULATION = /simulation failed|preflight/i

/** Errors of this plugin, and of the kit's clients. */
const OWN = [
  ['solana/account-gone', 'unauthorized'],
  ['solana/feature-gone', 'unsupported-method'],
  ['solana/version-not-supported', 'unsupported-method'],
  ['solana/network-not-served', 'unsupported-network'],
  ['solana/insufficient-funds', 'insufficient-funds'],
  ['solana/too-little-to-open', 'insufficient-funds'],
  ['http/timeout', 'timeout'],
  ['http/offline', 'network'],
  ['http/failed', 'network'],
  ['http/status', 'network'],
  ['http/paused', 'network'],
  ['rpc/no-url', 'network'],
  ['rpc/wrong-network', 'network'],
  ['rpc/invalid', 'network'],
] as const

/** Errors of wallet adapters have a name, but neither a code nor a message. */
const NAMES: Readonly<Record<string, FailureKind>> = {
  WalletNotReadyError: 'not-installed',
  WalletNotConnectedError: 'disconnected',
  WalletDisconnectedError: 'disconnected',
  WalletTimeoutError: 'timeout',
  WalletWindowBlockedError: 'rejected',
  WalletWindowClosedError: 'rejected',
  TransactionExpiredBlockheightExceededError: 'timeout',
  TransactionExpiredTimeoutError: 'timeout',
}

/** The first match counts: programs report missing funds inside other failures. */
const WORDS: readonly (readonly [FailureKind, RegExp])[] = [
  ['rejected', /\b(?:user|customer) (?:has )?(?:rejected|denied|declined|cancell?ed|disapproved|refused)/i],
  ['rejected', /(?:rejected|denied|declined|cancell?ed) by (?:the )?user/i],
  [
    'rejected',
    /^(?:approval denied|(?:transaction|request) (?:was )?(?:cancell?ed|rejected|declined)|(?:plugin|popup) closed)\b/i,
  ],
  ['insufficient-funds', /insufficient (?:funds|lamports|balance)|insufficientfunds|custom program error: 0x1\b/i],
  ['insufficient-funds', /attempt to debit an account but found no record of a prior credit|accountnotfound/i],
  ['pending', /already (?:pending|processing|in progress)|request .{0,60} pending/i],
  ['locked', /\b(?:wallet|keyring|vault|extension) is (?:currently )?locked|\bunlock (?:your|the) wallet/i],
  [
    'disconnected',
    /extension context invalidated|receiving end does not exist|message (?:port|channel) (?:is )?closed/i,
  ],
  [
    'disconnected',
    /disconnected from (?:the )?(?:wallet|extension|page)|wallet (?:is )?(?:not connected|disconnected)/i,
  ],
  ['timeout', /blockhash not found|blockhashnotfound|block height exceeded|transaction (?:was )?expired|timed? ?out/i],
  ['unauthorized', /has not been authorized|not authorized by|unauthorized/i],
  ['unsupported-network', /(?:chain|cluster|network) .{0,40}(?:not supported|unsupported|mismatch)/i],
  ['unsupported-network', /(?:unsupported|invalid|wrong) (?:chain|cluster|network)/i],
  ['unsupported-method', /method (?:is )?not (?:supported|implemented|found)|not implemented by adapter/i],
  ['unsupported-method', /feature .{0,60}(?:not supported|unimplemented)/i],
  ['network', /failed to fetch|networkerror|load failed|fetch failed/i],
]

/** Of a longer log, the end is not searched. */
const MAX_LINES = 10_000

/** Reads what a raw error of Solana's wallets, programs and nodes means. */
export const failureOf = createFailureReader({
  codes: CODES,
  names: NAMES,
  words: WORDS,
  own: OWN,
  order: ['own', 'codes', 'names', 'words'],
  depth: 5,
  textsOf: (error) => (Array.isArray(error) ? error : []),
  // Wallet adapters keep what they wrap in `error`; the errors of nodes have the log of the programs.
  innerOf: (error) => propertyOf(error, 'error') || lastLogLines(error),
})

function lastLogLines(error: unknown): readonly unknown[] | undefined {
  const logs =
    propertyOf(error, 'logs') ??
    propertyOf(propertyOf(error, 'data'), 'logs') ??
    propertyOf(propertyOf(error, 'context'), 'logs')
  const lines = entriesOf(logs, MAX_LINES).slice(-20)
  return lines.length > 0 ? lines : undefined
}
