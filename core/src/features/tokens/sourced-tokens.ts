import { TokenSources, type TokenSource } from '../../contracts/features/token-sources.js'
import type { TokenInfo, TokenList, Tokens, TokensState } from '../../contracts/features/tokens.js'
import { namespaceOf, type NetworkId } from '../../domain/caip.js'
import { entriesOf, propertyOf } from '../../domain/foreign.js'
import type { AssetId } from '../../domain/tokens/asset-id.js'
import type { Services } from '../../kernel/services.js'
import { Clock } from '../../platform/clock.js'
import { Logger } from '../../platform/logger.js'
import { race } from '../../state/race.js'
import { createSharedCalls } from '../../state/shared-calls.js'
import { createState } from '../../state/state.js'
import { createTimedCache } from '../balances/timed-cache.js'
import { createOwnTokens } from './own-tokens.js'
import { isAssetId, isWanting, partsOf, readDetails, tokenOf, type KnownDetails } from './token-details.js'

export const MAX_TOKENS = 2_000
export const TOKENS_PER_CALL = 100
export const SOURCE_DEADLINE_MS = 10_000
/** How long a token that no source knows is not asked for again. */
export const UNKNOWN_TOKEN_STALE_MS = 60_000

/** Tokens of one network that are read together. It is open until its request begins. */
interface Batch {
  readonly key: string
  readonly network: NetworkId
  readonly ids: Set<AssetId>
  isOpen: boolean
}

/** The answers of the sources. */
interface Answer<T> {
  readonly value: T
  /** The first failure of a source, if any could not be reached. */
  readonly failure?: { readonly error: unknown } | undefined
}

/** {@link Tokens} of the app and of the contributed sources. */
export function createSourcedTokens(services: Services): Tokens {
  const { get } = services
  const [sources, clock, logger] = [get(TokenSources), get(Clock), get(Logger)]
  const own = createOwnTokens(services)
  const state = createState<TokensState>({ tokens: Object.freeze({}) })
  const unknown = createTimedCache<true>({ clock, staleAfterMs: UNKNOWN_TOKEN_STALE_MS, maxEntries: MAX_TOKENS })
  const lists = new Map<NetworkId, readonly TokenInfo[]>()
  const calls = createSharedCalls(MAX_TOKENS)
  const batches = new Map<AssetId, Batch>()
  let asked = sources.getSnapshot()
  let batchNumber = 0

  /** Another source may know what the others did not. */
  function forgetAfterChange() {
    if (asked === sources.getSnapshot()) return
    asked = sources.getSnapshot()
    unknown.forget()
    lists.clear()
  }

  function batchOf(id: AssetId): Batch {
    const { network } = partsOf(id)
    const batch = batches.get(id) ??
      [...batches.values()].find((other) => other.isOpen && other.network === network) ?? {
        key: `read:${(batchNumber += 1)}`,
        network,
        ids: new Set(),
        isOpen: true,
      }
    batch.ids.add(id)
    batches.set(id, batch)
    return batch
  }

  async function readBatch(batch: Batch, signal: AbortSignal): Promise<Answer<TokenList>> {
    const end = () => {
      batch.isOpen = false
      for (const id of batch.ids) if (batches.get(id) === batch) batches.delete(id)
    }
    // A call after the abort begins a new batch.
    signal.addEventListener('abort', end)
    try {
      // Callers of the same moment join.
      await undefined
      batch.isOpen = false
      const { value, failure } = await readTokens(batch.network, [...batch.ids], signal)
      keep(value)
      if (!failure) for (const id of batch.ids) if (!(id in value)) unknown.set(id, true)
      return { value, failure }
    } finally {
      end()
    }
  }

  async function readTokens(network: NetworkId, ids: readonly AssetId[], signal: AbortSignal) {
    const details = new Map<AssetId, KnownDetails>(ids.map((id) => [id, own.detailsOf(id)]))
    let failure: Answer<unknown>['failure']
    for (const source of sourcesOf(network)) {
      const wanting = ids.filter((id) => isWanting(details.get(id)!, source.kind))
      for (let start = 0; start < wanting.length; start += TOKENS_PER_CALL) {
        const some = wanting.slice(start, start + TOKENS_PER_CALL)
        const answer = await ask(source, (inner) => source.read(network, some, inner), signal)
        failure ??= answer.failure
        // The rest would fail, too.
        if (answer.failure) break
        for (const id of some) {
          const found = readDetails(propertyOf(answer.value, id), source.pictureHosts)
          details.set(id, { ...found, ...details.get(id) })
        }
      }
    }
    return { value: listed(ids.map((id) => tokenOf(id, details.get(id)!))), failure }
  }

  /** Every chain before every API. */
  function sourcesOf(network: NetworkId): readonly TokenSource[] {
    const fitting = sources
      .getSnapshot()
      .filter(({ namespace }) => namespace === undefined || namespace === namespaceOf(network))
    return [...fitting.filter(({ kind }) => kind === 'chain'), ...fitting.filter(({ kind }) => kind !== 'chain')]
  }

  /** Asks a source, which is somebody else's code: it may throw, hang or answer with anything. Rejects only on abort. */
  async function ask(
    source: TokenSource,
    call: (signal: AbortSignal) => Promise<unknown>,
    signal: AbortSignal,
  ): Promise<Answer<unknown>> {
    try {
      return { value: await race(call, { signal, clock, ms: SOURCE_DEADLINE_MS }) }
    } catch (error) {
      signal.throwIfAborted()
      logger.warn(`The source of tokens "${source.id}" could not be reached. The others are asked.`, error)
      return { value: undefined, failure: { error } }
    }
  }

  function keep(read: TokenList) {
    if (Object.keys(read).length === 0) return
    const all = Object.entries({ ...state.getSnapshot().tokens, ...read }) as [AssetId, TokenInfo][]
    state.set({ tokens: Object.freeze(Object.fromEntries(all.slice(-MAX_TOKENS))) })
  }

  async function readList(network: NetworkId, signal: AbortSignal): Promise<Answer<readonly TokenInfo[]>> {
    const details = new Map<AssetId, KnownDetails>(own.list(network).map((id) => [id, own.detailsOf(id)]))
    let failure: Answer<unknown>['failure']
    for (const source of sourcesOf(network)) {
      if (!source.list) continue
      const answer = await ask(source, (inner) => source.list!(network, inner), signal)
      failure ??= answer.failure
      for (const entry of entriesOf(answer.value)) {
        const id = propertyOf(entry, 'id')
        if (!isAssetId(id) || partsOf(id).network !== network) continue
        details.set(id, { ...readDetails(entry, source.pictureHosts), ...(details.get(id) ?? own.detailsOf(id)) })
      }
    }
    const value = [...details].flatMap(([id, known]) => tokenOf(id, known) ?? [])
    if (!failure) lists.set(network, Object.freeze(value))
    return { value: Object.freeze(value), failure }
  }

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    async read(ids, { signal } = {}) {
      signal?.throwIfAborted()
      forgetAfterChange()
      const before = state.getSnapshot().tokens
      const wanted = [...new Set(ids)].filter(isAssetId)
      const missing = wanted.filter((id) => !Object.hasOwn(before, id) && !unknown.peek(id)?.fresh)
      const joined = [...new Set(missing.map(batchOf))]
      const answers = await Promise.all(
        joined.map((batch) => calls.join(batch.key, (shared) => readBatch(batch, shared), signal)),
      )
      const all: TokenList = Object.assign({}, before, ...answers.map(({ value }) => value))
      const found = listed(wanted.map((id) => all[id]))
      const failure = answers.find((answer) => answer.failure)?.failure
      if (failure && Object.keys(found).length === 0) throw failure.error
      return found
    },
    async list(network, { signal } = {}) {
      signal?.throwIfAborted()
      forgetAfterChange()
      const { value, failure } = lists.has(network)
        ? { value: lists.get(network)!, failure: undefined }
        : await calls.join(`list:${network}`, (shared) => readList(network, shared), signal)
      if (failure && value.length === 0) throw failure.error
      // The chain may have corrected what an API said.
      const { tokens } = state.getSnapshot()
      return value.map((token) => tokens[token.id] ?? token)
    },
  }
}

const listed = (tokens: readonly (TokenInfo | undefined)[]): TokenList =>
  Object.freeze(Object.fromEntries(tokens.flatMap((token) => (token ? [[token.id, token] as const] : []))))
