import { createElement, type ReactElement } from 'react'
import { usePart } from './parts.js'
import { Avatar, type AvatarProps } from '../ui/picture/avatar.js'

/** The picture of an account, drawn by the app's part if there is one. */
export function AccountAvatar(props: AvatarProps): ReactElement {
  return createElement(usePart('Avatar', Avatar), props)
}
