import type { Network } from '@latchkey/core'
import type { ReactElement } from 'react'
import { Badged } from '../picture/badged.js'
import { NetworkPicture } from '../picture/network-picture.js'
import { Picture, type PictureProps } from '../picture/picture.js'

/** The data that a token is drawn from. Names and symbols may be foreign texts. */
export interface TokenLook {
  readonly name: string
  readonly symbol: string
  /** The address of its picture, checked by `safePicture`. */
  readonly picture?: string | undefined
  /** The network it is on, as a badge. */
  readonly network?: Network | undefined
  /**
   * It is the currency of its network, and is drawn as the network where it has no picture. Not by its symbol: any token may
   * call itself ETH.
   */
  readonly isNative?: boolean | undefined
}

export interface TokenPictureProps extends Pick<PictureProps, 'size' | 'children'> {
  readonly token: TokenLook
}

/**
 * The round picture of a token, with its network at the corner; without one, its initial, or the children, such as an icon. Hidden
 * from screen readers: the name is beside it.
 */
export function TokenPicture({ token, size, ...rest }: TokenPictureProps): ReactElement {
  const { name, symbol, picture, network, isNative } = token
  if (isNative && network && !picture) return <NetworkPicture network={network} {...(size && { size })} />
  return (
    <Badged network={network}>
      <Picture round kind="token" name={symbol || name} src={picture} {...(size && { size })} {...rest} />
    </Badged>
  )
}
