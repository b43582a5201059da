import type { Nft, NftPage } from '../domain/tokens/nft.js'
import { ifValid, networkIdSchema, optionally, textSchema, validOnes } from './parts.js'
import type { Reads } from './read.js'
import * as z from './zod.js'

/** A whole number of at most 78 digits, as any of 256 bits. */
const wholeSchema = z.custom<string>((value) => typeof value === 'string' && /^(?:0|[1-9]\d{0,77})$/.test(value))

const nftSchema = z.object({
  chainId: networkIdSchema,
  standard: textSchema,
  contract: textSchema,
  tokenId: optionally(wholeSchema),
  amount: wholeSchema,
  name: ifValid(z.string()),
  description: ifValid(z.string()),
  image: ifValid(z.string()),
  collection: ifValid(z.object({ name: ifValid(z.string()), ownerCount: ifValid(z.int().check(z.nonnegative())) })),
  traits: z.prefault(validOnes(z.object({ name: z.string(), value: z.string() })), []),
  isSpam: z.prefault(z.boolean(), false),
}) satisfies Reads<Nft>

/** A page of an account's collectibles, as the API returns it. An empty `next` means the last page. */
export const nftPageSchema = z.pipe(
  z.object({ data: validOnes(nftSchema), next: optionally(z.string()) }),
  z.transform(({ data, next }) => ({ nfts: data, next: next || undefined })),
) satisfies Reads<NftPage>
