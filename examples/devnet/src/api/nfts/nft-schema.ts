import { z } from '@hono/zod-openapi'
import { networkIdSchema } from '../tokens/token-record.js'

const nftSchema = z
  .object({
    chainId: networkIdSchema,
    standard: z.enum(['ERC721', 'ERC1155', 'METAPLEX']),
    contract: z.string().openapi({ description: 'The contract; on Solana, the mint of the item' }),
    tokenId: z.string().optional().openapi({ description: 'A decimal number. Solana has none', example: '7' }),
    amount: z.string().openapi({ description: 'How many of it the account owns', example: '1' }),
    name: z.string().optional(),
    description: z.string().optional(),
    image: z.string().optional().openapi({ description: 'As the metadata has it: a data:, ipfs: or https: address' }),
    collection: z.object({ name: z.string().optional(), ownerCount: z.number().int().optional() }),
    traits: z.array(z.object({ name: z.string(), value: z.string() })),
    isSpam: z.boolean().openapi({ description: 'A guess by the names' }),
  })
  .openapi('Nft')

export const nftPageSchema = z
  .object({
    data: z.array(nftSchema),
    next: z.string().nullable().openapi({ description: 'The cursor of the next page' }),
  })
  .openapi('NftPage')

export type NftAnswer = z.infer<typeof nftSchema>
export type NftPageAnswer = z.infer<typeof nftPageSchema>
