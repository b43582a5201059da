import { placeholder, type ImageKind } from '@latchkey/core'
import { useState, type ReactElement } from 'react'
import { usePictureAddress } from '../ui/picture/use-picture-address.js'
import { pictureCss } from './picture.css.js'
import { useSheet } from './use-sheet.js'

export interface ElementPictureProps {
  /** Whose picture: its initial stands in for it. Foreign text is fine. */
  readonly name: string
  /** An address that has passed the gate (`safePicture`). */
  readonly src?: string | undefined
  /** Where the registry has it, when there is no address. */
  readonly kind: ImageKind
  readonly imageId?: string | undefined
}

/** The picture of a network (round) or a wallet on the host's page: its initial at once, the picture over it when it is here. Decoration: the name is beside it. */
export function ElementPicture({ name, src, kind, imageId }: ElementPictureProps): ReactElement {
  const { initial, tint } = placeholder(name)
  const address = usePictureAddress(src, kind, imageId)
  const [failed, setFailed] = useState<string>()
  return (
    <span ref={useSheet(pictureCss)} className="lk-picture" data-kind={kind} data-tint={tint} aria-hidden="true">
      {initial}
      {address && address !== failed && <img src={address} alt="" draggable={false} decoding="async" onError={() => setFailed(address)} />}
    </span>
  )
}
