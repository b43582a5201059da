import { Balances, type NamespaceBalances, Networks } from '@latchkey/core'
import { useService, useSnapshot } from '@latchkey/react'
import { useEffect } from 'react'

const NONE: NamespaceBalances = { status: 'none' }

/**
 * What the visitor owns, read as long as the component is mounted. It renders again only when what it selects has changed.
 *
 * @param select must return the same value for the same balances: a part of them, a number or a text.
 * @param namespace the one in use by default.
 *
 * @example
 * const count = useBalances((own) => (own.status === 'ready' ? own.holdings.tokens.length : undefined))
 */
export function useBalances<T>(select: (balances: NamespaceBalances) => T, namespace?: string): T {
  const balances = useService(Balances, 'useBalances')
  const inUse = useSnapshot(Networks, (networks) => networks.namespace)
  const id = namespace ?? inUse ?? ''
  useEffect(() => (id ? balances.follow(id) : undefined), [balances, id])
  return useSnapshot(Balances, ({ namespaces }) => select(namespaces[id] ?? NONE))
}
