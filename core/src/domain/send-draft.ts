import type { TokenBalance } from './token-balance.js'

/** A transfer that a visitor is writing. Anything may still be missing; see `validation/send-draft`. */
export interface SendDraft {
  /** What to send. Without an address it is the network's own currency. */
  readonly token?: TokenBalance | undefined
  /** In whole tokens, as typed: `12.5`. A text, because a number would round it. */
  readonly amount?: string | undefined
  /** An address, as typed or as a name led to it. */
  readonly receiver?: string | undefined
  readonly receiverProfileName?: string | undefined
  readonly receiverProfileImage?: string | undefined
  /** In the smallest unit of the network's own currency. */
  readonly gasPrice?: bigint | undefined
}
