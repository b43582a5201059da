import { ChainOutlines, Chains } from '@latchkey/core'
import { useCallback } from 'react'
import { useSnapshot } from '../services/use-snapshot.js'
import { chainName } from './chain-name.js'
import { useWords } from './use-words.js'

/** What a visitor calls a namespace: in their language, where it is one that we know, else as the chain itself says. */
export function useChainName(): (namespace: string) => string {
  const say = useWords()
  const chains = useSnapshot(Chains)
  const outlines = useSnapshot(ChainOutlines)
  return useCallback((namespace) => chainName(say, [...chains, ...outlines], namespace), [say, chains, outlines])
}
