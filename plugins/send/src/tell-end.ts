import { Modal, Notices } from '@latchkey/core'
import type { Services, TransactionOutcome } from '@latchkey/core/plugin'

type Status = TransactionOutcome['status']

const WORDS: Readonly<Record<Status, string>> = {
  confirmed: 'Sent',
  failed: 'The transfer failed',
  replaced: 'Replaced',
  dropped: 'Dropped',
  altered: 'Not what you reviewed',
}

/** Tells in a notice how a transfer has ended, unless its own view does. */
export function tellEnd({ get }: Services, { status }: TransactionOutcome): void {
  const { open, view } = get(Modal).getSnapshot()
  if (open && view.startsWith('WalletSend')) return
  const variant = status === 'confirmed' ? 'success' : 'error'
  get(Notices).show(WORDS[status], { variant, key: `send.${status}` })
}
