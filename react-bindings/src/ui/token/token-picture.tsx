import type { Network } from '@latchkey/core'
import type { ReactElement } from 'react'
import { css } from '../../styles/css.js'
import { useStyles } from '../../styles/use-styles.js'
import { NetworkPicture } from '../picture/network-picture.js'
import { Picture, type PictureProps } from '../picture/picture.js'

const styles = css`
  .token-picture {
    position: relative;
    flex: none;
    display: inline-grid;
  }
  .token-badge {
    position: absolute;
    inset-inline-end: -3px;
    bottom: -3px;
    display: grid;
    padding: 2px;
    border-radius: 50%;
    background: var(--_surface-1-mixed);
  }
  .token-badge .picture {
    --_s: 16px;
  }
`

/** The data that a token is drawn from. Names and symbols may be foreign texts. */
export interface TokenLook {
  readonly name: string
  readonly symbol: string
  /** The address of its picture, checked by `safePicture`. */
  readonly picture?: string | undefined
  /** The network it is on, as a badge. */
  readonly network?: Network | undefined
}

export interface TokenPictureProps extends Pick<PictureProps, 'size'> {
  readonly token: TokenLook
}

/** The round picture of a token, with its network at the corner. Hidden from screen readers: the name is beside it. */
export function TokenPicture({ token: { name, symbol, picture, network }, size }: TokenPictureProps): ReactElement {
  useStyles(styles)
  return (
    <span className="token-picture" aria-hidden="true">
      <Picture round kind="token" name={symbol || name} src={picture} {...(size && { size })} />
      {network && (
        <span className="token-badge">
          <NetworkPicture network={network} size={24} />
        </span>
      )}
    </span>
  )
}
