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
export function tellEnd(services: Services, { status }: TransactionOutcome): void {
  if (isShown(services)) return
  const variant = status === 'confirmed' ? 'success' : 'error'
  services.get(Notices).show(WORDS[status], { variant, key: `send.${status}` })
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
