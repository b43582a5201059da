'use client'

// The components of our own views, for views of plugins and apps that should look and work the same. They are loaded
// with the view that imports them.

// Messages, the title of the view, announcements for screen readers
export { useMessages } from '../hooks/views/use-messages.js'
export type { Translate } from '../messages/translate.js'
export { useAnnounce, useTitle } from '../hooks/views/surface.js'

// State that is kept while the visitor is in a view above
export { useKept } from '../hooks/views/use-kept.js'

// The style sheets of a view
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
