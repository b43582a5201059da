'use client'

// What our own views are made of, for views of others that are to look and work alike. It is loaded with the view that
// imports it.

// Words, a title of the view's own, what is said to who cannot see
export { useMessages } from '../hooks/views/use-messages.js'
export type { Translate } from '../messages/translate.js'
export { useAnnounce, useTitle } from '../hooks/views/surface.js'

// Style sheets of a view's own
export { useStyles } from '../styles/use-styles.js'

// Buttons, rows, fields
export { Button, type ButtonProps } from './button/button.js'
export { IconButton, type IconButtonProps } from './button/icon-button.js'
export { Row, type RowProps } from './row/row.js'
export { Field, type FieldProps } from './field/field.js'

// Pictures
export { Picture, type PictureProps } from './picture/picture.js'
export { NetworkPicture, type NetworkPictureProps } from './picture/network-picture.js'
export { WaitingPicture, type WaitingPictureProps } from './picture/waiting-picture.js'
export { Avatar, type AvatarProps } from './picture/avatar.js'

// The rest
export { Tag, type TagProps } from './row/tag.js'
export { Separator } from './list/separator.js'
export { SkeletonRows } from './list/skeleton.js'
export { Spinner } from './icons/spinner.js'
