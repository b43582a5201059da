import { Nfts } from '@latchkey/core'
import { safePicture } from '@latchkey/core/gates'
import { type Nft, nftIdOf } from '@latchkey/core/plugin'
import { useOptionalService } from '@latchkey/react'
import { LinkRow, List, Picture, type PictureProps, useMessages } from '@latchkey/react/ui'
import type { ReactElement } from 'react'
import { nftAsToken } from '../tokens.js'

/** The collectible that is to be sent. Pressing it leads to what else can be sent. */
export function ChosenNft({ nft, onClick }: { readonly nft: Nft; readonly onClick: () => void }): ReactElement {
  const t = useMessages()
  const name = nftAsToken(nft).name || nftIdOf(nft)
  const collection = nft.collection?.name
  return (
    <List label={t('send.collectible')}>
      <li>
        <LinkRow
          icon={<NftImage nft={nft} size={40} />}
          title={<bdi>{name}</bdi>}
          {...(collection !== undefined && collection !== name && { detail: <bdi>{collection}</bdi> })}
          onClick={onClick}
        />
      </li>
    </List>
  )
}

/** The picture of a collectible; without one, the initial of its name. */
export function NftImage({ nft, size }: { readonly nft: Nft } & Required<Pick<PictureProps, 'size'>>): ReactElement {
  const nfts = useOptionalService(Nfts)
  // Only the service has checked where a picture on the web comes from.
  const src = findNft(nfts, nftIdOf(nft))?.image ?? safePicture(nft.image, { data: true })
  return <Picture name={nftAsToken(nft).name} kind="token" src={src} size={size} />
}

/** A collectible that was read, by its id. */
export function findNft(nfts: Nfts | undefined, id: string): Nft | undefined {
  const state = nfts?.getSnapshot()
  return state && 'nfts' in state ? [...state.nfts, ...state.spam].find((one) => nftIdOf(one) === id) : undefined
}
