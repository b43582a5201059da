import type { FakePage } from '../fakes/fake-page.js'

/** An entry of `btc_providers`. */
export interface BtcProviderEntry {
  /** The path of the provider among the page's globals: `XverseProviders.BitcoinProvider`. */
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly methods?: readonly string[]
}

/**
 * Adds a wallet to the end of `btc_providers`, and puts its provider at the path of its id, as Bitcoin wallets do. Two
 * wallets with one id are both listed, and the path holds the later one's provider. Returns a function that undoes it.
 *
 * @example
 * const calls = createScriptedCalls({ getAccounts: { answers: { status: 'success', result: [] } } })
 * const provider = { request: (method: string, params: unknown) => calls.call(method, params) }
 * putBtcProvider(page, { id: 'FakeProviders.Bitcoin', name: 'Fake', methods: ['getAccounts'] }, provider)
 */
export function putBtcProvider(page: FakePage, entry: BtcProviderEntry, provider: unknown): () => void {
  const there = page.read<BtcProviderEntry[]>('btc_providers')
  const entries = there ?? []
  const backs = there ? [] : [page.put('btc_providers', entries)]
  entries.push(entry)
  backs.push(() => void entries.splice(entries.indexOf(entry), 1))
  backs.push(putAt(page, entry.id.split('.'), provider))
  return () =>
    backs
      .splice(0)
      .reverse()
      .forEach((back) => back())
}

/** Sets a value at a path and creates missing objects. Returns its undo, which keeps the created objects. */
function putAt(page: FakePage, [root = '', ...path]: readonly string[], value: unknown): () => void {
  const last = path.pop()
  if (last === undefined) return page.put(root, value)
  let owner = page.read<Record<string, unknown>>(root)
  if (!owner) page.put(root, (owner = {}))
  for (const name of path) owner = (owner[name] ??= {}) as Record<string, unknown>
  const before = Object.getOwnPropertyDescriptor(owner, last)
  const at = owner
  at[last] = value
  return () => {
    if (before) Object.defineProperty(at, last, before)
    else delete at[last]
  }
}
