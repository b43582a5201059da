import type { Nft } from '@latchkey/core/plugin'
import { fromBase64 } from '../wire/bytes.js'

/** A document that is longer is none. */
const MAX_LENGTH = 100_000

const JSON_DATA = /^data:application\/json(?:;charset=utf-?8)?(;base64)?,/i

/**
 * Reads the document of a collectible where its address contains it. Documents on servers are not asked for: they would learn
 * who looks.
 */
export function readDocument(uri: string): Pick<Nft, 'name' | 'description' | 'image' | 'traits'> {
  const document = Object(documentIn(uri)) as Record<string, unknown>
  const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
  const attributes: unknown[] = Array.isArray(document['attributes']) ? document['attributes'] : []
  return {
    name: textOf(document['name']),
    description: textOf(document['description']),
    image: textOf(document['image']),
    traits: attributes.flatMap((attribute) => {
      const { trait_type: name, value } = Object(attribute) as Record<string, unknown>
      const isValue = typeof value === 'string' || typeof value === 'number'
      return typeof name === 'string' && isValue ? [{ name, value: String(value) }] : []
    }),
  }
}

function documentIn(uri: string): unknown {
  const [head, base64] = JSON_DATA.exec(uri) ?? []
  if (head === undefined || uri.length > MAX_LENGTH) return undefined
  const content = uri.slice(head.length)
  try {
    if (!base64) return JSON.parse(decodeURIComponent(content))
    const bytes = fromBase64(content)
    return bytes && JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    // A collectible may have any text for its document.
    return undefined
  }
}
