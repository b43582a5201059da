import type { KnownChain } from '../../contracts/chains.js'
import type { Connector } from '../../contracts/connectors.js'
import { serviceErrors } from '../../errors/service-errors.js'

/**
 * The namespaces to ask a wallet for. Those named, else the active one if the
 * wallet offers it, else its first; all it offers where they stand and fall together.
 */
export function chainsToAsk<C extends Pick<KnownChain, 'id'>>(
  { namespaces, together }: Connector,
  chains: readonly C[],
  named: readonly string[] = [],
  active: string | undefined,
): readonly C[] {
  const offered = namespaces.flatMap((namespace) => chains.find(({ id }) => id === namespace) ?? [])
  const byName = [...new Set(named)].map((namespace) => offered.find(({ id }) => id === namespace) ?? notFound(namespace))
  if (byName.length > 0) return byName

  const first = offered.find(({ id }) => id === active) ?? offered[0] ?? notFound(namespaces[0] ?? '')
  return together ? [first, ...offered.filter((chain) => chain !== first)] : [first]
}

function notFound(namespace: string): never {
  throw serviceErrors.create('chain/not-found', { namespace })
}
