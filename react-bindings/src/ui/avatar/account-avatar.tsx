import { createElement, type ReactElement } from 'react'
import { usePart } from '../../parts/parts.js'
import { Avatar, type AvatarProps } from './avatar.js'

/** The picture of an account, as the host draws it, else as we do. */
export function AccountAvatar(props: AvatarProps): ReactElement {
  return createElement(usePart('Avatar', Avatar), props)
}
