import { initialOf } from '@latchkey/core/gates'
import type { Nft } from '@latchkey/core/plugin'
import { useStyles } from '@latchkey/react/ui'
import { type ReactElement, useState } from 'react'

const styles = `
  .nfts--picture {
    position: relative;
    display: grid;
    place-items: center;
    width: 100%;
    aspect-ratio: 1;
    overflow: hidden;
    border-radius: var(--lk-radius-2);
    background: var(--lk-surface-2);
    color: var(--lk-text-2);
    font-size: var(--lk-font-size-huge);
    font-weight: 600;
    user-select: none;
  }
  .nfts--picture img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: contain;
    background: var(--lk-surface-2);
    opacity: 0;
    transition: opacity var(--lk-time-normal);
  }
  .nfts--picture img[data-loaded] {
    opacity: 1;
  }
`

/** The picture of a collectible; until it is there, the initial of its name. Hidden from screen readers: the name is beside it. */
export function NftPicture({ nft: { name = '', image } }: { readonly nft: Nft }): ReactElement {
  useStyles(styles)
  const [loaded, setLoaded] = useState<string>()
  const [failed, setFailed] = useState<string>()
  return (
    <span className="nfts--picture" aria-hidden="true">
      {initialOf(name)}
      {image !== undefined && failed !== image && (
        <img
          // The browser has a picture at once that this page has drawn before.
          ref={(element) => void (element?.naturalWidth && loaded !== image && setLoaded(image))}
          src={image}
          alt=""
          // One that is in the page is there at once.
          loading={image.startsWith('data:') ? 'eager' : 'lazy'}
          referrerPolicy="no-referrer"
          draggable={false}
          data-loaded={loaded === image ? '' : undefined}
          onLoad={() => setLoaded(image)}
          onError={() => setFailed(image)}
        />
      )}
    </span>
  )
}
