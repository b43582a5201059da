import { Modal, Notices, type SnackVariant } from '@latchkey/core'
import type { Services, TransactionOutcome } from '@latchkey/core/plugin'

/** How a transfer has ended, in the words that visitors read. */
export type TransferEnd = TransactionOutcome['status'] | 'cancelled'

/** The end that an outcome is for the visitor: who cancels a transfer in the wallet replaces it by one that moves nothing. */
export const endOf = (outcome: TransactionOutcome): TransferEnd =>
  outcome.status === 'replaced' && outcome.isCancel ? 'cancelled' : outcome.status

const WORDS: Readonly<Record<TransferEnd, string>> = {
  confirmed: 'Sent',
  failed: 'The transfer failed',
  replaced: 'Replaced',
  cancelled: 'Cancelled',
  dropped: 'Dropped',
  altered: 'Not what you reviewed',
}

const VARIANTS: Readonly<Partial<Record<TransferEnd, SnackVariant>>> = { confirmed: 'success', cancelled: 'info' }

/** Tells in a notice how a transfer has ended, unless its own view does. */
export function tellEnd(services: Services, outcome: TransactionOutcome): void {
  if (isShown(services)) return
  const end = endOf(outcome)
  services.get(Notices).show(WORDS[end], { variant: VARIANTS[end] ?? 'error', key: `send.${end}` })
}

/** Tells in a notice that the wallet's answer was lost, unless the view of the transfer does. */
export function tellUncertain(services: Services, wallet: string): void {
  if (isShown(services)) return
  const message = `The transfer may have been sent. Look into ${wallet} before you send again.`
  services.get(Notices).show(message, { variant: 'error', key: 'send.uncertain-hint', values: { wallet } })
}

function isShown({ get }: Services): boolean {
  const { open, view } = get(Modal).getSnapshot()
  return open && view.startsWith('WalletSend')
}
