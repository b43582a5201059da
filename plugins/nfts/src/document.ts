import type { Nft } from '@latchkey/core/plugin'

/** A document that is longer is none. */
export const MAX_DOCUMENT = 100_000

const JSON_DATA = /^data:application\/json(?:;charset=utf-?8)?(;base64)?,/i

/** The fields of a metadata document that we show. Metaplex and ERC-721 name them alike. */
export type Description = Partial<Pick<Nft, 'name' | 'description' | 'image' | 'traits'>>

/** Reads a parsed document, which may be anything. */
export function descriptionIn(json: unknown): Description {
  const document = Object(json) as Record<string, unknown>
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

/** The item with what its document says. What that leaves out stays as the source has it. */
export const describedBy = (nft: Nft, { name, description, image, traits }: Description): Nft => ({
  ...nft,
  name: name ?? nft.name,
  description: description ?? nft.description,
  image: image ?? nft.image,
  traits: traits?.length ? traits : nft.traits,
})

/** The item with what its document says, where the address of the document contains it. */
export function describedInPlace(nft: Nft): Nft {
  const { document = '' } = nft
  const [head, base64] = JSON_DATA.exec(document) ?? []
  if (head === undefined || document.length > MAX_DOCUMENT) return nft
  const content = document.slice(head.length)
  try {
    const text = base64 ? utf8.decode(Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))) : undefined
    return describedBy(nft, descriptionIn(JSON.parse(text ?? decodeURIComponent(content))))
  } catch {
    // A collectible may have any text for its document.
    return nft
  }
}

const utf8 = new TextDecoder()
