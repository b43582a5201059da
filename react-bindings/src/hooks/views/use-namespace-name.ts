import { NamespaceOutlines, Namespaces } from '@latchkey/core/plugin'
import { useCallback } from 'react'
import { useSnapshot } from '../services/use-snapshot.js'
import { namespaceName } from '../../messages/namespace-name.js'
import { useMessages } from './use-messages.js'

/** The name of a namespace: in the visitor's language if we have one, else the name that its plugin gives it. */
export function useNamespaceName(): (namespace: string) => string {
  const t = useMessages()
  const chains = useSnapshot(Namespaces)
  const outlines = useSnapshot(NamespaceOutlines)
  return useCallback((namespace) => namespaceName(t, [...chains, ...outlines], namespace), [t, chains, outlines])
}
