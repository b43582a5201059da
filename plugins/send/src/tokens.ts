import type { SendDraft } from '@latchkey/core'
import type { Nft, TokenBalance, Transfer } from '@latchkey/core/plugin'

/** The address of a token in its namespace's form; absent for the native currency. */
export const addressOf = ({ address, chainId }: TokenBalance): string | undefined => address?.slice(chainId.length + 1)

export const isNft = (asset: TokenBalance | Nft): asset is Nft => 'contract' in asset

/** A collectible as a token without decimals. */
export const nftAsToken = ({ name, collection, chainId, contract, amount }: Nft): TokenBalance => {
  const title = name ?? collection?.name ?? ''
  const quantity = { decimals: '0', numeric: amount }
  return { name: title, symbol: title, chainId, address: `${chainId}:${contract}`, quantity }
}

/** Which collectible of its contract is to be sent. One that has an address of its own is sent as a token is. */
export const itemOf = ({ standard, tokenId }: Nft): Transfer['nft'] =>
  tokenId === undefined ? undefined : { standard, tokenId }

/** What a draft sends; a collectible as a token without decimals. */
export const assetOf = ({ token, nft }: SendDraft): TokenBalance | undefined => (nft ? nftAsToken(nft) : token)
