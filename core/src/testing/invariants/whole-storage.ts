import { MAX_STORED_LENGTH } from '../../platform/storage/key-value.js'
import { parse, type KeptConnections } from './kept-connections.js'
import type { KitRecord } from './record.js'

/** N5: every written value can be read back, and the keys of the connections agree after each write. */
export function wholeStorage({ writes }: KitRecord): readonly string[] {
  return writes.flatMap(({ changes, kept }) => [
    ...Object.entries(changes).flatMap(([key, text]) => flawOf(key, text) ?? []),
    ...disagreements(kept),
  ])
}

function flawOf(key: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (text.length > MAX_STORED_LENGTH) return `${key} holds ${text.length} characters, which is too long to be read`
  // Some keys hold plain text. A text that looks like JSON must be valid JSON.
  return /^[[{]/.test(text) && parse(text) === undefined ? `${key} cannot be read: ${text.slice(0, 40)}` : undefined
}

function disagreements({ list, status, namespaces, connectors }: KeptConnections): readonly string[] {
  if (!list) return []
  const found: string[] = []
  if ((status === 'connected') !== list.length > 0)
    found.push(`${list.length} connections are stored, and the status is "${String(status)}"`)
  for (const namespace of namespaces) {
    const isListed = list.some((entry) => entry.namespace === namespace && entry.connectorId === connectors[namespace])
    if (!isListed)
      found.push(`${namespace} is stored as connected by ${String(connectors[namespace])}, which is not in the list`)
  }
  return found
}
