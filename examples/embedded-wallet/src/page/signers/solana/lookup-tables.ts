import { base58, base64 } from '@scure/base'
import { askNode } from '../../session/ask-node.js'
import type { Message } from './wire.js'

/** Where a table's addresses begin. */
const HEADER_BYTES = 56
const KEY_BYTES = 32

/**
 * All accounts of a message in the order of their indexes. Those of a table that does not answer are `undefined`, so that the
 * visitor is told that they are unknown.
 */
export async function accountsOf(message: Message, rpcUrl: string): Promise<readonly (string | undefined)[]> {
  const tables = await Promise.all(message.lookups.map(({ table }) => addressesOf(table, rpcUrl)))
  const named = (kind: 'writable' | 'readonly') =>
    message.lookups.flatMap((lookup, index) => lookup[kind].map((entry) => tables[index]![entry]))
  return [...message.keys, ...named('writable'), ...named('readonly')]
}

async function addressesOf(table: string, rpcUrl: string): Promise<readonly string[]> {
  try {
    const answer = await askNode(rpcUrl, 'getAccountInfo', [table, { encoding: 'base64' }])
    const { value } = answer as { readonly value: { readonly data: readonly [string, string] } | null }
    const bytes = base64.decode(value?.data[0] ?? '').slice(HEADER_BYTES)
    return Array.from({ length: Math.floor(bytes.length / KEY_BYTES) }, (_, index) =>
      base58.encode(bytes.slice(index * KEY_BYTES, (index + 1) * KEY_BYTES)),
    )
  } catch {
    // The node did not answer, or it is no table.
    return []
  }
}
