import { initialOf } from '@latchkey/core/gates'
import type { ImageKind } from '@latchkey/core/plugin'
import { useState, type ReactElement, type ReactNode } from 'react'
import { useStyles } from '../../styles/use-styles.js'
import { usePictureAddress } from './use-picture-address.js'
import { css } from '../../styles/css.js'

const styles = css`
  .picture {
    position: relative;
    display: grid;
    place-items: center;
    flex: none;
    overflow: hidden;
    border-radius: 27%;
    background: var(--_surface-2-mixed);
    color: var(--_text-2);
    font-weight: 600;
    line-height: 1;
    user-select: none;
    width: var(--_s);
    height: var(--_s);
    font-size: calc(var(--_s)*0.44);
  }
  .picture-round {
    border-radius: 50%;
  }
  .picture-24 {
    --_s: 24px;
  }
  .picture-32 {
    --_s: 32px;
  }
  .picture-40 {
    --_s: 40px;
  }
  .picture-64 {
    --_s: 64px;
  }
  .picture-80 {
    --_s: 80px;
  }
  .picture svg[fill] {
    width: 50%;
    height: 50%;
  }
  .picture img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    opacity: 0;
  }
  .picture img[data-state] {
    opacity: 1;
  }
  .picture:has(img[data-state]) {
    background: none;
    color: transparent;
  }
  .picture:has(img[data-state='late']) {
    transition:
      background 0s var(--_normal-time),
      color var(--_normal-time);
  }
  .picture img[data-state='late'] {
    animation: picture-in var(--_normal-time);
  }
  @keyframes picture-in {
    from {
      opacity: 0;
    }
  }
  .picture::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px rgb(128 128 128/0.18);
  }
`

/** What became of a picture; without a state, it failed. */
interface Outcome {
  readonly address: string
  /** A picture that comes late fades in over what is drawn without it. */
  readonly state?: 'at-once' | 'late'
}

export interface PictureProps {
  /** The name; its initial is shown until the picture is loaded. May be a foreign text. */
  readonly name: string
  /** The address of the picture, checked by `safePicture`. */
  readonly src?: string | undefined
  /** The kind of the picture in the registry, if there is no address. */
  readonly kind?: ImageKind | undefined
  readonly imageId?: string | undefined
  readonly size?: 24 | 32 | 40 | 64 | 80
  /** Draws a circle, for networks and tokens. Wallets have rounded squares. */
  readonly round?: boolean
  /** Drawn in place of the initial: an icon, or `null` for nothing. */
  readonly children?: ReactNode
}

/**
 * The picture of a wallet, network or token; until it is drawn, an icon or the initial of the name. Hidden from screen
 * readers, because the name is beside it.
 */
export function Picture({
  name,
  src,
  kind = 'wallet',
  imageId,
  size = 40,
  round = false,
  children = initialOf(name),
}: PictureProps): ReactElement {
  useStyles(styles)
  const address = usePictureAddress(src, kind, imageId)
  const [outcome, setOutcome] = useState<Outcome>()
  const state = outcome?.address === address ? outcome?.state : address?.startsWith('data:') ? 'at-once' : undefined
  return (
    <span className={`picture picture-${size}${round ? ' picture-round' : ''}`} part="picture" aria-hidden="true">
      {children}
      {address && (
        <img
          // The browser has a picture at once that this page has drawn before.
          ref={(image) => void (image?.naturalWidth && (state ?? setOutcome({ address, state: 'at-once' })))}
          data-state={state}
          src={address}
          alt=""
          draggable={false}
          // A picture that is decoded later would leave an empty frame.
          decoding="sync"
          onLoad={() => state ?? setOutcome({ address, state: 'late' })}
          onError={() => setOutcome({ address })}
        />
      )}
    </span>
  )
}
