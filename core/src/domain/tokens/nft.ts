import type { NetworkId } from '../caip.js'

/** A property that a collection gives to each of its items. */
export interface NftTrait {
  readonly name: string
  readonly value: string
}

/** A collectible of an account. Its texts and its picture are whatever its maker wrote. */
export interface Nft {
  readonly chainId: NetworkId
  /** `ERC721`, `ERC1155`, `METAPLEX` … */
  readonly standard: string
  /** The address of the collection's contract; on Solana, that of the item's own mint. */
  readonly contract: string
  /** The number of the item in its contract. Absent where an item has an address of its own. */
  readonly tokenId?: string | undefined
  /** How many of it the account owns, as a decimal number. */
  readonly amount: string
  readonly name?: string | undefined
  readonly description?: string | undefined
  /** The address of its picture, as the metadata has it: a `data:`, `ipfs:` or `https:` address. */
  readonly image?: string | undefined
  /**
   * The address of the document that describes the item, where the source has not read it: a `data:`, `ipfs:` or `https:` address.
   */
  readonly document?: string | undefined
  readonly collection?: { readonly name?: string | undefined; readonly ownerCount?: number | undefined } | undefined
  readonly traits: readonly NftTrait[]
  readonly isSpam: boolean
}

/** One page of an account's collectibles. */
export interface NftPage {
  readonly nfts: readonly Nft[]
  /** The cursor of the next page; absent after the last. */
  readonly next?: string | undefined
}

/** Identifies an item among all of its network, in the form of CAIP-19. */
export const nftIdOf = ({ chainId, standard, contract, tokenId }: Nft): string =>
  [`${chainId}/${standard.toLowerCase()}:${contract}`, ...(tokenId === undefined ? [] : [tokenId])].join('/')
