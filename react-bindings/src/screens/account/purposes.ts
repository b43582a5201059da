import type { ChainAccount, Connection } from '@latchkey/core'

/** A kind of address among those a wallet has shared, and the first of that kind. */
export interface Purpose {
  readonly type: string
  readonly address: string
}

/**
 * What the shared addresses are for, where they are for several things, as on Bitcoin: payments, ordinals. Nothing where
 * they are all of one kind, or where the wallet itself turns from one kind to another: that is in the settings.
 */
export function purposesOf({ all }: Pick<ChainAccount, 'all'>, connection: Pick<Connection, 'session'> | undefined): readonly Purpose[] {
  if (connection?.session.features['account-type@1']) return []
  const first = new Map<string, Purpose>()
  for (const { type, address } of all) if (type && !first.has(type)) first.set(type, { type, address })
  return first.size > 1 ? [...first.values()] : []
}
