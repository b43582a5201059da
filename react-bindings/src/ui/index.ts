'use client'

// The components of our own views, for views of plugins and apps that should look and work the same. They are loaded
// with the view that imports them.

// Messages, the title of the view, announcements for screen readers
export { useMessages } from '../hooks/views/use-messages.js'
export type { Translate } from '../messages/translate.js'
export { useDescribe, type DescribedError } from '../hooks/views/use-describe.js'
export { useAnnounce, useTitle } from '../hooks/views/surface.js'

// Whether balances are of an earlier visit
export { useIsOutdated } from '../hooks/views/use-is-outdated.js'

// State that is kept while the visitor is in a view above
export { useKept } from '../hooks/views/use-kept.js'

// The answer of a view to who asked it
export { useAnswer } from '../hooks/views/use-answer.js'

// The style sheets of a view
export { usePluginStyles as useStyles } from './layout/use-plugin-styles.js'

// Layout
export { View, type ViewLayoutProps } from './layout/view.js'
export { Stack, type StackProps } from './layout/stack.js'
export { Text, type TextProps } from './layout/text.js'
export { Disclosure, type DisclosureProps } from './layout/disclosure.js'
export { Separator } from './list/separator.js'

// Buttons
export { AssetActions, type AssetActionsProps } from './button/asset-actions.js'
export { Button, type ButtonProps } from './button/button.js'
export { CopyButton, type CopyButtonProps } from './button/copy-button.js'
export { IconButton, type IconButtonProps } from './button/icon-button.js'
export { Tile, Tiles, type TileProps } from './button/tile.js'

// Fields and choices
export { Checkbox, Switch, type ToggleProps } from './field/toggle.js'
export { Field, type FieldProps } from './field/field.js'
export { SearchBox, type SearchBoxProps } from './field/search-box.js'
export { Segments, type SegmentsProps } from './field/segments.js'
export { Select, type SelectProps } from './field/select.js'
export { tabPanel, Tabs, type TabChoice, type TabsProps } from './field/tabs.js'

// Rows and lists
export { Row, type RowProps } from './row/row.js'
export { LinkRow, type LinkRowProps } from './row/link-row.js'
export { Tag, type TagProps } from './row/tag.js'
export { InfiniteList, type InfiniteListProps } from './list/infinite-list.js'
export { KeyValues, type KeyValuesProps } from './list/key-values.js'
export { List, type ListProps } from './list/list.js'
export { LoadMore, type LoadMoreProps } from './list/load-more.js'
export { LongList, type LongListProps } from './list/long-list.js'
export { VirtualList, type VirtualListHandle, type VirtualListProps } from './list/virtual-list.js'

// Addresses
export { FullAddress } from './address/full-address.js'
export { NamedAddress } from './address/named-address.js'
export { ShortAddress } from './address/short-address.js'
export { useWriteAddress } from '../hooks/views/use-write-address.js'

// Pictures
export { Picture, type PictureProps } from './picture/picture.js'
export { NetworkPicture, type NetworkPictureProps } from './picture/network-picture.js'
export { WaitingPicture, type WaitingPictureProps } from './picture/waiting-picture.js'
export { Avatar, type AvatarProps } from './picture/avatar.js'
export { QrCode, type QrCodeProps } from './picture/qr-code.js'

// Loading, failures, nothing to show
export { EmptyAccount } from './state/empty-account.js'
export { EmptyState, type EmptyStateProps } from './state/empty-state.js'
export { ErrorBox, type ErrorBoxProps } from './state/error-box.js'
export {
  TransactionProgress,
  type TransactionProgressProps,
  type TransactionStep,
} from './state/transaction-progress.js'
export { SkeletonRows } from './list/skeleton.js'
export { SkeletonAssets } from './token/skeleton-assets.js'
export { Spinner } from './icons/spinner.js'

// Amounts, money, addresses and tokens
export { useAmount, type AmountInput } from './amount/use-amount.js'
export { usePricedAmount } from './amount/use-priced-amount.js'
export type { AmountPrice } from './amount/convert-amount.js'
export { readTypedAmount, type AmountUnit, type AmountWriting, type TypedAmount } from './amount/read-typed-amount.js'
export { writeBalance, writeExact, writeTyped } from './amount/write-amount.js'
export { Change, Money, useMoney, type ChangeProps, type MoneyProps } from './amount/money.js'
export type { WriteMoney } from './amount/write-money.js'
export { AmountField, type AmountFieldProps } from './field/amount-field.js'
export { useAddress, type AddressInput, type AddressRules } from './field/use-address.js'
export { AddressField, type AddressFieldProps, type AddressFieldWords } from './field/address-field.js'
export { TokenField, type TokenFieldProps } from './field/token-field.js'
export { TokenPicture, type TokenLook, type TokenPictureProps } from './token/token-picture.js'
export { TokenRow, type TokenRowProps } from './token/token-row.js'
export { TokenList, type TokenListProps } from './token/token-list.js'
export { keyOfToken, listTokens, tokenLook, type ListedTokens } from './token/list-tokens.js'
export { ActivityRow, type ActivityRowProps, type Moved } from './token/activity-row.js'
export { Sparkline, type SparklineProps } from './token/sparkline.js'

// Loading, waiting, confirming
export { useFirstPage, type FirstPage, type PagedService } from '../hooks/views/use-first-page.js'
export { useResource, type Resource, type ResourceOptions } from '../hooks/views/use-resource.js'
export { Countdown, type CountdownProps } from './state/countdown.js'
export { ConfirmBar, type ConfirmBarProps } from './button/confirm-bar.js'

// Icons
export {
  AlertIcon,
  BackIcon,
  CheckIcon,
  CloseIcon,
  GridIcon,
  HelpIcon,
  PhoneIcon,
  RetryIcon,
  strokeIcon,
  WalletIcon,
  type IconProps,
} from './icons/index.js'
export {
  BuyIcon,
  CertifiedIcon,
  CopyIcon,
  DisconnectIcon,
  DownIcon,
  ExternalIcon,
  ForwardIcon,
  MailIcon,
  NetworkIcon,
  PersonIcon,
  PlusIcon,
  QrIcon,
  ReceiveIcon,
  SearchIcon,
  SendIcon,
  SettingsIcon,
  SwapIcon,
} from './icons/later.js'
