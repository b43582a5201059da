import { type ReactElement, useState } from 'react'
import { css } from '../../styles/css.js'
import { avatarHues } from './avatar-hues.js'
import { useStyles } from '../../styles/use-styles.js'

export interface AvatarProps {
  readonly address: string
  /** The picture of the account, if it has one; checked by `safePicture`. */
  readonly src?: string | undefined
  readonly size?: 24 | 40 | 64
}

const styles = css`
  .avatar {
    display: inline-block;
    flex: none;
    border-radius: 50%;
    overflow: hidden;
    vertical-align: middle;
  }
  .avatar img,
  .avatar svg {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  .avatar-24 {
    width: 24px;
    height: 24px;
  }
  .avatar-40 {
    width: 40px;
    height: 40px;
  }
  .avatar-64 {
    width: 64px;
    height: 64px;
  }
`

/** The picture of an account, or colours that are derived from its address. Hidden from screen readers. */
export function Avatar({ address, src, size = 64 }: AvatarProps): ReactElement {
  useStyles(styles)
  const [broken, setBroken] = useState<string>()
  const [one, two, three] = avatarHues(address)
  return (
    <span className={`avatar avatar-${size}`} part="avatar" aria-hidden="true">
      {src && src !== broken ? (
        <img src={src} alt="" draggable={false} onError={() => setBroken(src)} />
      ) : (
        <svg viewBox="0 0 64 64" focusable="false">
          <rect width="64" height="64" fill={`hsl(${one} 68% 58%)`} />
          <circle cx="48" cy="12" r="34" fill={`hsl(${two} 74% 62%)`} opacity=".85" />
          <circle cx="14" cy="52" r="30" fill={`hsl(${three} 72% 46%)`} opacity=".8" />
        </svg>
      )}
    </span>
  )
}
