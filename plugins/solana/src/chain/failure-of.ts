import { entriesOf, normaliseError, propertyOf, type ChainFailure } from '@latchkey/core'

/** Of `@wallet-standard/errors`, of EIP-1193 as far as Solana wallets use it, of WalletConnect, and of this kit. */
const CODES: ReadonlyMap<unknown, ChainFailure> = new Map<unknown, ChainFailure>([
  [4_001_000, 'rejected'],
  [3_834_000, 'not-installed'],
  [3_834_001, 'unauthorized'],
  [6_160_000, 'unsupported-network'],
  [6_160_001, 'unsupported-method'],
  [6_160_002, 'unsupported-method'],
  [4001, 'rejected'],
  [4100, 'unauthorized'],
  [4200, 'unsupported-method'],
  [4900, 'disconnected'],
  [4901, 'unsupported-network'],
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
])

/** The names that wallet adapters give their errors, which have neither code nor words. */
const NAMES: Readonly<Record<string, ChainFailure>> = {
  WalletNotReadyError: 'not-installed',
  WalletNotConnectedError: 'disconnected',
  WalletDisconnectedError: 'disconnected',
  WalletTimeoutError: 'timeout',
  WalletWindowBlockedError: 'rejected',
  WalletWindowClosedError: 'rejected',
  TransactionExpiredBlockheightExceededError: 'timeout',
  TransactionExpiredTimeoutError: 'timeout',
}

/** The first that fits counts: what programs say of funds is told inside of other failures. */
const WORDS: readonly (readonly [ChainFailure, RegExp])[] = [
  ['rejected', /\b(?:user|customer) (?:has )?(?:rejected|denied|declined|cancell?ed|disapproved|refused)/i],
  ['rejected', /(?:rejected|denied|declined|cancell?ed) by (?:the )?user/i],
  ['rejected', /^(?:approval denied|(?:transaction|request) (?:was )?(?:cancell?ed|rejected|declined)|(?:plugin|popup) closed)\b/i],
  ['insufficient-funds', /insufficient (?:funds|lamports|balance)|insufficientfunds|custom program error: 0x1\b/i],
  ['insufficient-funds', /attempt to debit an account but found no record of a prior credit|accountnotfound/i],
  ['pending', /already (?:pending|processing|in progress)|request .{0,60} pending/i],
  ['locked', /\b(?:wallet|keyring|vault|extension) is (?:currently )?locked|\bunlock (?:your|the) wallet/i],
  ['disconnected', /extension context invalidated|receiving end does not exist|message (?:port|channel) (?:is )?closed/i],
  ['disconnected', /disconnected from (?:the )?(?:wallet|extension|page)|wallet (?:is )?(?:not connected|disconnected)/i],
  ['timeout', /blockhash not found|blockhashnotfound|block height exceeded|transaction (?:was )?expired|timed? ?out/i],
  ['unauthorized', /has not been authorized|not authorized by|unauthorized/i],
  ['unsupported-network', /(?:chain|cluster|network) .{0,40}(?:not supported|unsupported|mismatch)/i],
  ['unsupported-network', /(?:unsupported|invalid|wrong) (?:chain|cluster|network)/i],
  ['unsupported-method', /method (?:is )?not (?:supported|implemented|found)|not implemented by adapter/i],
  ['unsupported-method', /feature .{0,60}(?:not supported|unimplemented)/i],
  ['network', /failed to fetch|networkerror|load failed|fetch failed/i],
]

/** What a program or the node says of a transaction it tried out. It is no request that waits, though it has that code. */
const SIMULATION = /simulation failed|preflight/i
/** Wallets that ask one thing at a time, and nodes that would not send, have this one in common. */
const PENDING_OR_PREFLIGHT = -32_002

/** Libraries wrap what the wallet said; nobody wraps it deeper than this. */
const MAX_DEPTH = 5
/** Of more, the last are not looked for. */
const MAX_LINES = 10_000

/** What a raw error of Solana's wallets, programs and nodes means; nothing where it is not known. Answers for anything that may be thrown. */
export function failureOf(thrown: unknown): ChainFailure | undefined {
  let error = thrown
  for (let depth = 0; depth < MAX_DEPTH && error !== undefined && error !== null; depth++) {
    const { code, message, inner } = normaliseError(error)
    const known = CODES.get(code) ?? nameOf(error) ?? WORDS.find(([, words]) => words.test(message))?.[0]
    if (known) return known
    if (code === PENDING_OR_PREFLIGHT && !SIMULATION.test(message)) return 'pending'
    error = inner ?? wrappedIn(error)
  }
  return undefined
}

function nameOf(error: unknown): ChainFailure | undefined {
  const name = propertyOf(error, 'name')
  return typeof name === 'string' && Object.hasOwn(NAMES, name) ? NAMES[name] : undefined
}

/** Where wallet adapters keep what they wrap, and node errors what the programs wrote. */
function wrappedIn(error: unknown): unknown {
  const wrapped = propertyOf(error, 'error')
  if (wrapped) return wrapped
  const logs = propertyOf(error, 'logs') ?? propertyOf(propertyOf(error, 'data'), 'logs') ?? propertyOf(propertyOf(error, 'context'), 'logs')
  const line = entriesOf(logs, MAX_LINES).slice(-20).filter((one) => typeof one === 'string').join(' ').slice(0, 4_000)
  return line || undefined
}
