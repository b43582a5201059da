import type { NamespaceOutline } from '@latchkey/core/plugin'
import type { Translate } from './translate.js'

/** The name of a namespace: our message for it, else the name that its plugin gives it, else its id. */
export function namespaceName(
  t: Translate,
  known: readonly Pick<NamespaceOutline, 'id' | 'name'>[],
  namespace: string,
): string {
  const key = `chain.${namespace}`
  const word = t(key)
  return word === key ? (known.find(({ id }) => id === namespace)?.name ?? namespace) : word
}
