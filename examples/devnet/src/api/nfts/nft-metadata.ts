import { z } from 'zod'
import type { NftAnswer } from './nft-schema.js'

/** What the metadata of an item says of it. */
export type NftMetadata = Pick<NftAnswer, 'name' | 'description' | 'image' | 'traits'>

/** A document that is longer is none. */
const MAX_BYTES = 100_000
const MAX_TRAITS = 50

const JSON_DATA = /^data:application\/json(?:;charset=utf-?8)?(;base64)?,/i

const textOf = (max: number) =>
  z
    .string()
    .transform((text) => text.slice(0, max))
    .optional()
    .catch(undefined)

const traitSchema = z.object({ trait_type: z.string(), value: z.union([z.string(), z.number(), z.boolean()]) })

const documentSchema = z.object({
  name: textOf(200),
  description: textOf(2_000),
  image: textOf(MAX_BYTES),
  attributes: z.array(z.unknown()).catch([]),
})

/**
 * Reads metadata that the address itself contains. Documents on other servers are not fetched: an address of a stranger
 * could lead this server anywhere, also into its own network.
 */
export function readMetadata(uri: string): NftMetadata {
  const document = documentSchema.safeParse(documentIn(uri))
  if (!document.success) return { traits: [] }
  const { name, description, image, attributes } = document.data
  const traits = attributes.slice(0, MAX_TRAITS).flatMap((attribute) => {
    const { data } = traitSchema.safeParse(attribute)
    return data ? [{ name: data.trait_type.slice(0, 200), value: String(data.value).slice(0, 200) }] : []
  })
  return { ...(name && { name }), ...(description && { description }), ...(image && { image }), traits }
}

function documentIn(uri: string): unknown {
  const [head, base64] = JSON_DATA.exec(uri) ?? []
  if (head === undefined || uri.length > MAX_BYTES) return undefined
  const content = uri.slice(head.length)
  try {
    return JSON.parse(base64 ? Buffer.from(content, 'base64').toString() : decodeURIComponent(content))
  } catch {
    // An item may have any text for its metadata.
    return undefined
  }
}
