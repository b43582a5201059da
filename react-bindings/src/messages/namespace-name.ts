import type { NamespaceOutline } from '@latchkey/core/plugin'
import type { Translate } from './translate.js'

/** The name of a namespace: in the visitor's language; else the chain's own; else as CAIP-2 writes it. */
export function namespaceName(
  t: Translate,
  known: readonly Pick<NamespaceOutline, 'id' | 'name'>[],
  namespace: string,
): string {
  const key = `chain.${namespace}`
  const word = t(key)
  return word === key ? (known.find(({ id }) => id === namespace)?.name ?? namespace) : word
}
