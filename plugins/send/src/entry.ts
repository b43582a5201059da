import type { AccountId, SendPhase } from '@latchkey/core'
import type { FeeSpeed, Nft, TokenBalance } from '@latchkey/core/plugin'
import type { Fee } from './fee.js'
import type { Receiver } from './receiver.js'

/** How far the wallet is with what was entered. */
export type Progress = Exclude<SendPhase, { status: 'drafting' }>

/** The draft of one account on one network, and the progress of its transfer. */
export interface Entry {
  readonly account: AccountId
  /** As it was when it was chosen. */
  readonly asset: TokenBalance | Nft | undefined
  /** What the network itself says that the account has of it. Absent where the balances are the network's own answer. */
  readonly onChain: bigint | undefined
  /** As typed. */
  readonly amount: string
  readonly receiver: Receiver
  /** By default the usual one. */
  readonly speed: FeeSpeed | undefined
  readonly fee: Fee
  /** Absent while the visitor enters something. */
  readonly progress: Progress | undefined
}

export const emptyEntry = (account: AccountId): Entry => ({
  account,
  asset: undefined,
  onChain: undefined,
  amount: '',
  receiver: { status: 'empty' },
  speed: undefined,
  fee: { status: 'unknown' },
  progress: undefined,
})

/** Whether a transfer is with the wallet, on its way or perhaps sent, so that nothing else can be entered. */
export const isUnderWay = ({ progress }: Entry): boolean =>
  progress?.status === 'signing' || progress?.status === 'sent' || (progress?.status === 'failed' && progress.uncertain)
