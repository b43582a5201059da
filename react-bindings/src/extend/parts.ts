import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import type { NetworkRowProps } from '../ui/row/network-row.js'
import type { WalletRowProps } from '../ui/row/wallet-row.js'
import type { AvatarProps } from '../ui/picture/avatar.js'

/** The parts of the modal that an app may draw itself, and the props of each. */
export interface Parts {
  /** The card's header. Its title must have the id `titleId`, which labels the dialog. */
  readonly Header: ComponentType<HeaderProps>
  /** The picture of an account. */
  readonly Avatar: ComponentType<AvatarProps>
  /** A wallet in a list. */
  readonly WalletRow: ComponentType<WalletRowProps>
  /** A network in a list. */
  readonly NetworkRow: ComponentType<NetworkRowProps>
}

export interface HeaderProps {
  readonly titleId: string
  readonly title: string
  /** The back button, the network, or help. */
  readonly start: ReactNode
  /** The button of the account's settings. An account below a header without it has a row that leads there. */
  readonly end: ReactNode
  /** `undefined` if there is nothing to close: in an embedded modal, on its first view. */
  readonly onClose: (() => void) | undefined
}

/** The app's own parts. */
export const PartsContext = createContext<Partial<Parts>>({})

/** The app's part, or ours. */
export const usePart = <Name extends keyof Parts>(name: Name, ours: Parts[Name]): Parts[Name] =>
  useContext(PartsContext)[name] ?? ours
