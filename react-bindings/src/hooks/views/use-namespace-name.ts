import { NamespaceOutlines, Namespaces } from '@latchkey/core/plugin'
import { useCallback } from 'react'
import { useSnapshot } from '../services/use-snapshot.js'
import { namespaceName } from '../../messages/namespace-name.js'
import { useMessages } from './use-messages.js'

/** What a visitor calls a namespace: in their language, where it is one that we know, else as the chain itself says. */
export function useNamespaceName(): (namespace: string) => string {
  const t = useMessages()
  const chains = useSnapshot(Namespaces)
  const outlines = useSnapshot(NamespaceOutlines)
  return useCallback((namespace) => namespaceName(t, [...chains, ...outlines], namespace), [t, chains, outlines])
}
