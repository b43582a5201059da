import { initialOf } from '@latchkey/core/gates'
import type { ImageKind } from '@latchkey/core/plugin'
import { type ReactElement, type ReactNode, useState } from 'react'
import { css } from '../../styles/css.js'
import { usePictureAddress } from '../../ui/picture/use-picture-address.js'
import { usePageStyles } from './page-styles.js'

export interface ElementPictureProps {
  /** The name; its initial is shown until the picture is loaded. May be a foreign text. */
  readonly name: string
  /** The address of the picture, checked by `safePicture`. */
  readonly src?: string | undefined
  /** The kind of the picture in the registry, if there is no address. */
  readonly kind: ImageKind
  readonly imageId?: string | undefined
  /** Drawn in place of the initial; `null` for nothing. */
  readonly children?: ReactNode
}

/**
 * The picture of a network (round) or a wallet in the app's page; until it is loaded, the initial of the name. Hidden from
 * screen readers, because the name is beside it.
 */
export function ElementPicture({
  name,
  src,
  kind,
  imageId,
  children = initialOf(name),
}: ElementPictureProps): ReactElement {
  const address = usePictureAddress(src, kind, imageId)
  const [failed, setFailed] = useState<string>()
  return (
    <span ref={usePageStyles(pictureCss)} className="lk-picture" data-kind={kind} aria-hidden="true">
      {children}
      {address && address !== failed && (
        <img src={address} alt="" decoding="async" onError={() => setFailed(address)} />
      )}
    </span>
  )
}

/** The pictures in buttons on the app's page. */
export const pictureCss = css`
  .lk-picture {
    position: relative;
    display: inline-grid;
    place-items: center;
    flex: none;
    width: 24px;
    height: 24px;
    border-radius: 50%;
    overflow: hidden;
    object-fit: cover;
    background: var(--_surface-3-mixed);
    color: var(--_text-1);
    font-size: 11px;
    line-height: 1;
    font-weight: 600;
  }
  .lk-picture[data-kind='wallet'] {
    border-radius: 27%;
  }
  .lk-picture > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`
