import type { ReactElement } from 'react'
import { avatarHues } from '../ui/avatar/avatar-hues.js'
import { pictureCss } from './picture.css.js'
import { useSheet } from './use-sheet.js'

export interface ElementAvatarProps {
  readonly address: string
  /** The account's picture, where it has one. An address that has passed the gate. */
  readonly src?: string | undefined
}

/** The picture of an account on the host's page: its own, or colours that come of its address. Decoration: the address is beside it. */
export function ElementAvatar({ address, src }: ElementAvatarProps): ReactElement {
  const [one, two, three] = avatarHues(address)
  return (
    <span ref={useSheet(pictureCss)} className="lk-picture" aria-hidden="true">
      {src ? (
        <img src={src} alt="" draggable={false} />
      ) : (
        <svg viewBox="0 0 64 64" width="24" height="24" focusable="false">
          <rect width="64" height="64" fill={`hsl(${one} 68% 58%)`} />
          <circle cx="48" cy="12" r="34" fill={`hsl(${two} 74% 62%)`} opacity=".85" />
          <circle cx="14" cy="52" r="30" fill={`hsl(${three} 72% 46%)`} opacity=".8" />
        </svg>
      )}
    </span>
  )
}
