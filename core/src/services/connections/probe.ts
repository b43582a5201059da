import type { KnownChain } from '../../contracts/chains.js'
import type { NotRestored } from '../../contracts/connections.js'
import type { Connector } from '../../contracts/connectors.js'
import type { Session } from '../../contracts/session.js'
import type { Contributions } from '../../kernel/contributions.js'
import type { Clock } from '../../platform/clock.js'
import { ask } from './ask.js'
import { isSession } from './read-session.js'
import type { StoredConnection } from './stored-connections.js'
import { prepared } from './prepared.js'
import { until } from './until.js'
import { walletFailure } from './wallet-failure.js'
import type { WantedNetworks } from './wanted-networks.js'
import { withChains } from './with-chains.js'
import type { Observable } from '../../state/observable.js'

/** How long a wallet may take to say, without asking anybody, whether it knows this page; and before that, how long to turn up. */
export const RESTORE_DEADLINE_MS = 3_000

/** What came of it: sessions; a clear no; or nothing one could know, and why. */
export type Probe =
  | { readonly is: 'yes'; readonly connector: Connector; readonly sessions: readonly Session[] }
  | { readonly is: 'no' }
  | { readonly is: 'unknown'; readonly why: NotRestored }

export interface Probing {
  readonly connectors: Contributions<Connector>
  readonly chains: Observable<readonly KnownChain[]>
  readonly clock: Clock
  readonly wanted: WantedNetworks
  readonly bring?: (() => Promise<unknown>) | undefined
}

const unknown = (why: NotRestored): Probe => ({ is: 'unknown', why })

/**
 * Asks one wallet, without showing anything, whether it still stands by what
 * is stored. A wallet another one claims to be is not asked. Never rejects.
 *
 * @param entries of one connector.
 */
export async function probe(
  { connectors, chains, clock, wanted, bring = async () => {} }: Probing,
  connectorId: string,
  entries: readonly StoredConnection[],
  signal: AbortSignal,
): Promise<Probe> {
  const found = await until(clock, RESTORE_DEADLINE_MS, signal, [connectors, chains], () => {
    const connector = connectors.getSnapshot().find(({ id }) => id === connectorId)
    const here = chains.getSnapshot().filter(({ id }) => entries.some(({ namespace }) => namespace === id))
    return connector && here.length > 0 ? { connector, here } : undefined
  })
  if (!found) return unknown('absent')
  if (found.connector.disputed) return unknown('disputed')
  const { connector, here } = found
  const asked = here.filter(({ id }) => connector.namespaces.includes(id))
  // What is stored is not what this wallet offers: somebody else wrote it.
  if (asked.length === 0) return { is: 'no' }
  await prepared(connector, clock, signal)

  const chainsOf = (some: typeof here) => chains.getSnapshot().filter(({ id }) => some.some((one) => one.id === id))
  const controller = new AbortController()
  const abort = () => controller.abort(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort)
  try {
    return await new Promise<Probe>((resolve) =>
      ask(
        clock,
        withChains(connector, () => asked.some(({ id }) => !chains.getSnapshot().find((one) => one.id === id)?.codec), bring),
        {
          namespaces: asked.map(({ id }) => id),
          networks: wanted(asked),
          silent: true,
          resume: Object.fromEntries(entries.flatMap(({ namespace, resume }) => (resume === undefined ? [] : [[namespace, resume]]))),
          // Whoever has a URI to show has no session to restore; the visitor is shown nothing.
          onUri: () => {},
        },
        {
          timeoutMs: RESTORE_DEADLINE_MS,
          controller,
          onSaid: (value) => resolve({ is: 'yes', connector, sessions: Array.isArray(value) ? value.filter(isSession) : [] }),
          onThrown: (error) => resolve(isNo(error, chainsOf(asked)) ? { is: 'no' } : unknown('silent')),
          onOver: () => resolve(unknown('silent')),
        },
      ),
    )
  } catch {
    // The networks to ask for cannot be told. Nothing is known, then; the visitor's own connect will say why.
    return unknown('silent')
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

/** An error is no answer, unless it says that the visitor took the page's permission back. */
function isNo(error: unknown, chains: readonly KnownChain[]): boolean {
  const failure = walletFailure(error, chains)
  return failure === 'rejected' || failure === 'unauthorized'
}
