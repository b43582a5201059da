import { posix } from 'node:path'
import type { ApiEntry } from '../compiler/read-api.js'

/** Where the entries that a block may mean have the same name, the document's own package comes first, and then these. */
const FOR_ALL = [
  '@latchkey/core',
  '@latchkey/core/plugin',
  '@latchkey/core/testing',
  '@latchkey/react',
  '@latchkey/react/ui',
]

/** The names that a document may use without importing them, with the entries that export them. */
export function publicNamesFor(document: string, api: readonly ApiEntry[]): ReadonlyMap<string, string> {
  const own = api.filter(({ entry }) => entry.folder === posix.dirname(document))
  const shared = FOR_ALL.flatMap((specifier) => api.filter(({ entry }) => entry.specifier === specifier))
  // Of two pairs with one name, a map keeps the later.
  return new Map(
    [...own, ...shared]
      .reverse()
      .flatMap(({ entry, names }) => names.map(({ name }): [string, string] => [name, entry.specifier])),
  )
}
