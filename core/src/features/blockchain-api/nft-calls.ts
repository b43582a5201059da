import type { BlockchainApi } from '../../contracts/features/blockchain-api.js'
import type { NftPage } from '../../domain/tokens/nft.js'
import { nftPageSchema } from '../../schemas/nft.js'
import type { AccountCall } from './account-calls.js'

/**
 * Asks for a page of an account's collectibles. Invalid records are left out. Resolves with `undefined`, and sends
 * nothing, where the API does not support the network; with `undefined` also where the server does not have this call,
 * which is not one of the specified server's.
 */
export function fetchNfts(
  api: Pick<BlockchainApi, 'get'>,
  {
    address,
    network,
    cursor,
    signal,
  }: AccountCall & {
    /** The `next` of the page before. Default: the first page. */
    readonly cursor?: string | undefined
  },
): Promise<NftPage | undefined> {
  return api.get({
    path: `v1/account/${encodeURIComponent(address)}/nfts`,
    network,
    query: { cursor, chainId: network },
    read: (json) => nftPageSchema.parse(json),
    optional: true,
    signal,
  })
}
