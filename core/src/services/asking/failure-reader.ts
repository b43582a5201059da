import type { FailureKind } from '../../contracts/networks/namespaces.js'
import { propertyOf } from '../../domain/foreign.js'
import { isAppKitError } from '../../errors/define-errors.js'
import { isUserRejection, normaliseError } from '../../errors/normalise.js'

/** One kind of evidence of what an error means. */
export type FailureEvidence = 'rejection' | 'own' | 'codes' | 'names' | 'words'

export interface FailureReaderOptions {
  /** By `code`. Where one code means several things, a function decides by the message. */
  readonly codes?: Readonly<Record<number, FailureKind | ((message: string) => FailureKind | undefined)>>
  /** By text, for wallets with one code for every failure. The first that matches counts. */
  readonly words?: readonly (readonly [failure: FailureKind, pattern: { test(text: string): boolean }])[]
  /** By the error's `name`, for libraries that have a class for each failure. */
  readonly names?: Readonly<Record<string, FailureKind>>
  /** By the code of an error of a catalogue, or its prefix. The first that matches counts. */
  readonly own?: readonly (readonly [prefix: string, failure: FailureKind])[]
  /** How many errors wrapped in each other are read, the outermost included. */
  readonly depth: number
  /** Which evidence counts, the strongest first. `rejection` is what {@link isUserRejection} recognises. */
  readonly order?: readonly FailureEvidence[]
  /** Further texts of an error, for `words`. Other values are skipped. */
  textsOf?(error: unknown): readonly unknown[]
  /** The error wrapped in this one, where neither `cause` nor `data.originalError` has it. */
  innerOf?(error: unknown): unknown
}

/** Reads what an error means; nothing where it cannot tell. Never throws. */
export type FailureReader = (error: unknown) => FailureKind | undefined

const ORDER: readonly FailureEvidence[] = ['rejection', 'own', 'codes', 'names', 'words']

/** A hostile text may be megabytes long; no more than this of it is searched. */
const MAX_TEXT_LENGTH = 500

/** The codes of EIP-1193, which a wallet's provider answers with. */
export const EIP1193_FAILURES = {
  4001: 'rejected',
  4100: 'unauthorized',
  4200: 'unsupported-method',
  4900: 'disconnected',
} as const satisfies FailureReaderOptions['codes']

/** The codes of WalletConnect, which a paired wallet answers with. */
export const SESSION_FAILURES = {
  3001: 'unsupported-method',
  5000: 'rejected',
  5001: 'rejected',
  5002: 'rejected',
  5003: 'rejected',
  5100: 'unsupported-network',
  5101: 'unsupported-method',
  5102: 'unsupported-method',
  5103: 'unauthorized',
  5104: 'unsupported-network',
  6000: 'disconnected',
} as const satisfies FailureReaderOptions['codes']

/** The errors of the kit's own clients when a node cannot be reached. For `own`. */
export const CLIENT_FAILURES = [
  ['http/timeout', 'timeout'],
  ['http/', 'network'],
  ['rpc/no-url', 'network'],
  ['rpc/wrong-network', 'network'],
] as const satisfies FailureReaderOptions['own']

/**
 * Makes the reader of one namespace, its `failureOf`, from the known answers of its wallets and nodes.
 *
 * Libraries wrap what a wallet answered, so each kind of evidence is looked for in all layers before the next kind: a
 * code deep inside says more than the words around it.
 *
 * @example
 * export const failureOf = createFailureReader({
 *   codes: { ...EIP1193_FAILURES, 4902: 'unknown-network' },
 *   words: [['locked', /wallet is locked/i]],
 *   own: CLIENT_FAILURES,
 *   depth: 8,
 * })
 */
export function createFailureReader({
  codes = {},
  words = [],
  names = {},
  own = [],
  depth,
  order = ORDER,
  textsOf = () => [],
  innerOf = () => undefined,
}: FailureReaderOptions): FailureReader {
  const readers: Readonly<Record<FailureEvidence, (layer: Layer) => FailureKind | undefined>> = {
    rejection: ({ error }) => (isUserRejection(error) ? 'rejected' : undefined),
    own: ({ error, code }) =>
      isAppKitError(error) ? own.find(([prefix]) => String(code).startsWith(prefix))?.[1] : undefined,
    codes({ code = '', message }) {
      const known = Object.hasOwn(codes, code) ? codes[code as number] : undefined
      return typeof known === 'function' ? known(message) : known
    },
    names: ({ name }) => (typeof name === 'string' && Object.hasOwn(names, name) ? names[name] : undefined),
    words({ error, message }) {
      const texts = [message, ...textsOf(error)].filter((text) => typeof text === 'string')
      return words.find(([, pattern]) => texts.some((text) => pattern.test(text.slice(0, MAX_TEXT_LENGTH))))?.[0]
    },
  }

  function layersOf(thrown: unknown): readonly Layer[] {
    const layers: Layer[] = []
    for (let error = thrown; layers.length < depth && error !== undefined && error !== null;) {
      const { code, message, inner } = normaliseError(error)
      layers.push({ error, code, message, name: propertyOf(error, 'name') })
      error = inner ?? innerOf(error)
    }
    return layers
  }

  return (thrown) => {
    const layers = layersOf(thrown)
    for (const evidence of order) {
      for (const layer of layers) {
        const failure = readers[evidence](layer)
        if (failure) return failure
      }
    }
    return undefined
  }
}

interface Layer {
  readonly error: unknown
  readonly code: number | string | undefined
  readonly message: string
  readonly name: unknown
}
