import { inventWallets } from './invent-wallets.js'
import { realWallets } from './real-wallets.js'
import type { WalletRecord } from './wallet-record.js'

/** The wallets that people use, and so many invented ones that there is something to page and search through. */
export const defaultRegistry = (): readonly WalletRecord[] => [...realWallets(), ...inventWallets()]
