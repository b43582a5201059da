import { isAppKitError, isUserRejection, normaliseError, transactionFault, type ChainFailure } from '@latchkey/core'

/** What wallets and nodes mean by their codes: EIP-1193, EIP-1474, EIP-3326, EIP-5792. */
const CODES: ReadonlyMap<unknown, ChainFailure> = new Map([
  [4902, 'unknown-network'],
  [4901, 'unsupported-network'],
  [5710, 'unsupported-network'],
  [4100, 'unauthorized'],
  [4200, 'unsupported-method'],
  [-32_601, 'unsupported-method'],
  [-32_004, 'unsupported-method'],
  [5700, 'unsupported-method'],
  [5760, 'unsupported-method'],
  [-32_002, 'pending'],
  [4900, 'disconnected'],
])

/** Some have one code for everything, and only words for what it is. */
const WORDS: readonly (readonly [ChainFailure, RegExp])[] = [
  ['unknown-network', /unrecogni[sz]ed chain|chain (?:id )?.{0,60}(?:not (?:been )?added|not recogni[sz]ed)|try adding the chain/i],
  ['pending', /already pending|already processing|request of type .{0,60} pending/i],
  ['locked', /(?:wallet|account|keyring|extension|vault) is locked|unlock (?:your|the) (?:wallet|account)|wallet locked/i],
  ['disconnected', /extension context invalidated|message port closed|disconnected port|receiving end does not exist/i],
  ['unsupported-method', /method .{0,80}(?:not supported|not found|not available|does not exist)|unsupported method/i],
  ['timeout', /timed out|took too long/i],
]

/** The kit's own way to nodes says what failed by codes like these. */
const OWN: readonly (readonly [prefix: string, means: ChainFailure])[] = [
  ['http/timeout', 'timeout'],
  ['http/', 'network'],
  ['rpc/no-url', 'network'],
  ['rpc/wrong-network', 'network'],
]

/** Errors are wrapped by wallets and by libraries; nobody wraps them deeper than this. */
const MAX_DEPTH = 8

/** What a raw error of a wallet or a node means. Answers for anything that can be thrown; nothing for what is not known. */
export function failureOf(error: unknown): ChainFailure | undefined {
  if (isUserRejection(error)) return 'rejected'
  const layers = layersOf(error)
  for (const read of [ofOurs, ofCode, ofWords, ofNode]) {
    for (const layer of layers) {
      const failure = read(layer)
      if (failure) return failure
    }
  }
  return undefined
}

type Layer = ReturnType<typeof normaliseError>

function layersOf(thrown: unknown): readonly Layer[] {
  const layers: Layer[] = []
  for (let error = thrown; error !== undefined && layers.length < MAX_DEPTH; error = layers.at(-1)!.inner) layers.push(normaliseError(error))
  return layers
}

const ofOurs = ({ cause, code }: Layer) => (isAppKitError(cause) ? OWN.find(([prefix]) => String(code).startsWith(prefix))?.[1] : undefined)
const ofCode = ({ code }: Layer) => CODES.get(code)
const ofWords = ({ message }: Layer) => WORDS.find(([, words]) => words.test(message))?.[0]
const ofNode = ({ message }: Layer) => (transactionFault(message) === 'insufficient-funds' ? ('insufficient-funds' as const) : undefined)
