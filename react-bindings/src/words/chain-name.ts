import type { ChainOutline } from '@latchkey/core'
import type { Say } from './say.js'

/** The name of a namespace: in the visitor's language; else the chain's own; else as CAIP-2 writes it. */
export function chainName(say: Say, known: readonly Pick<ChainOutline, 'id' | 'name'>[], namespace: string): string {
  const key = `chain.${namespace}`
  const word = say(key)
  return word === key ? (known.find(({ id }) => id === namespace)?.name ?? namespace) : word
}
