import type { Network } from '@latchkey/core'
import type { ReactElement } from 'react'
import { Badged } from '../picture/badged.js'
import { Picture, type PictureProps } from '../picture/picture.js'

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
  return (
    <Badged network={network}>
      <Picture round kind="token" name={symbol || name} src={picture} {...(size && { size })} />
    </Badged>
  )
}
