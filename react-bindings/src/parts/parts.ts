import { createContext, useContext, type ComponentType } from 'react'
import type { HeaderProps } from '../modal/header/header.js'
import type { AvatarProps } from '../ui/avatar/avatar.js'
import type { WalletRowProps } from '../ui/wallet-row/wallet-row.js'
import type { NetworkRowProps } from '../ui/network-row/network-row.js'

/** The parts that a host may draw itself, and what each is handed. */
export interface Parts {
  /** The card's head. It must carry `titleId`, for it names the dialog. */
  readonly Header: ComponentType<HeaderProps>
  /** The picture of an account. */
  readonly Avatar: ComponentType<AvatarProps>
  /** A wallet in a list. */
  readonly WalletRow: ComponentType<WalletRowProps>
  /** A network in a list. */
  readonly NetworkRow: ComponentType<NetworkRowProps>
}

/** The host's own. */
export const PartsContext = createContext<Partial<Parts>>({})

/** The host's part, else ours. */
export const usePart = <Name extends keyof Parts>(name: Name, ours: Parts[Name]): Parts[Name] => useContext(PartsContext)[name] ?? ours
