import { isShared } from './wallet-state.js'
import type { QuestionDetail } from './questions.js'
import type { WalletSeat } from './wallet-seat.js'

/** Asks the visitor to let the page in, or to unlock, unless the page sees accounts already. Answers whether it does now. */
export async function letIn(seat: WalletSeat, details: readonly QuestionDetail[] = []): Promise<boolean> {
  const { isConnected } = seat.state()
  if (isShared(seat.state())) return true
  const title = isConnected ? `Unlock ${seat.name}` : `Connect to ${seat.name}`
  const yes = await seat.ask({ what: 'connect', title, details: [{ label: 'Page', value: seat.page.location.origin }, ...details] })
  if (yes) seat.update({ isConnected: true, isLocked: false })
  return yes && isShared(seat.state())
}
