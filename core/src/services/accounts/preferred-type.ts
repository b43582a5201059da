import type { ChainOutline } from '../../contracts/chains.js'

/** The kind of account to prefer: the visitor's wish, else the host's, else the namespace's. Only of kinds that there are. */
export function preferredType(chain: ChainOutline, visitor: string | undefined, host: string | undefined): string | undefined {
  return [visitor, host, chain.accountTypes?.[0]].find((type) => type !== undefined && chain.accountTypes?.includes(type))
}
