import { MAX_STORED_LENGTH } from '../../platform/key-value.js'
import type { KeptConnections } from './kept-connections.js'
import type { KitRecord } from './record.js'

/** N5: what was written can be read again, and what belongs together says the same after every single write. */
export function wholeStorage({ writes }: KitRecord): readonly string[] {
  return writes.flatMap(({ changes, kept }) => [
    ...Object.entries(changes).flatMap(([key, text]) => flawOf(key, text) ?? []),
    ...disagreements(kept),
  ])
}

function flawOf(key: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (text.length > MAX_STORED_LENGTH) return `${key} is kept with ${text.length} characters, and nobody reads so many`
  // Some keys hold a plain word; what looks like JSON has to be JSON.
  return /^[[{]/.test(text) && parse(text) === undefined ? `${key} is kept as what cannot be read: ${text.slice(0, 40)}` : undefined
}

function disagreements({ list, status, namespaces, connectors }: KeptConnections): readonly string[] {
  const entries = (parse(list) as { readonly data?: unknown } | undefined)?.data
  // Without a list of ours there is nothing to agree with.
  if (!Array.isArray(entries)) return []
  const stored = entries as readonly { readonly connectorId: string; readonly namespace: string }[]
  const found: string[] = []
  if ((status === 'connected') !== entries.length > 0) found.push(`${entries.length} connections are kept, and the status "${status}"`)
  for (const namespace of namespaces?.split(',') ?? []) {
    const isKept = stored.some((one) => one.namespace === namespace && one.connectorId === connectors[namespace])
    if (!isKept) found.push(`${namespace} is kept as connected by ${connectors[namespace]}, and no such connection`)
  }
  return found
}

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    // Not JSON, and so nothing that can be read.
    return undefined
  }
}
