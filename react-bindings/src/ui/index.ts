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

// Amounts, money, addresses and tokens
export { useAmount, type AmountInput, type AmountUnit } from './amount/use-amount.js'
export type { TypedAmount } from './amount/read-typed-amount.js'
export { writeBalance, writeExact } from './amount/write-amount.js'
export { Change, Money, useMoney, type ChangeProps, type MoneyProps } from './amount/money.js'
export type { WriteMoney } from './amount/write-money.js'
export { AmountField, type AmountFieldProps } from './field/amount-field.js'
export { useAddress, type AddressInput, type AddressRules } from './field/use-address.js'
export { AddressField, type AddressFieldProps, type AddressFieldWords } from './field/address-field.js'
export { TokenField, type TokenFieldProps } from './field/token-field.js'
export { TokenPicture, type TokenLook, type TokenPictureProps } from './token/token-picture.js'
export { TokenRow, type TokenRowProps } from './token/token-row.js'
export { ActivityRow, type ActivityRowProps, type Moved } from './token/activity-row.js'
export { Sparkline, type SparklineProps } from './token/sparkline.js'

// What takes time
export { useResource, type Resource, type ResourceOptions } from '../hooks/views/use-resource.js'
export { Countdown, type CountdownProps } from './state/countdown.js'
export { ConfirmBar, type ConfirmBarProps } from './button/confirm-bar.js'
