import { race } from '@latchkey/core/plugin'
import type { Approvals } from '../embedded/approvals.js'
import { isWithoutWallet } from '../frame/frame-errors.js'
import type { WalletFrame } from '../frame/wallet-frame.js'
import { walletError } from './wallet-error.js'

/**
 * Shows the wallet page to a visitor who is signed in and whose browser keeps no wallet without their help. Resolves once
 * there is a wallet.
 *
 * Rejects with the visitor's refusal where they leave the view, and with what GET_USER rejects with, unless that is the
 * missing wallet.
 */
export async function awaitWallet(approvals: Approvals, frame: WalletFrame, signal: AbortSignal): Promise<void> {
  try {
    await approvals.ask({ method: 'eth_requestAccounts', params: [] }, (own) => askUntilThere(frame, own), signal)
  } catch (error) {
    throw walletError(error)
  }
}

/** The page says SESSION_UPDATE once there is a wallet. One that was loaded anew has to be asked, to ask the visitor. */
async function askUntilThere(frame: WalletFrame, signal: AbortSignal): Promise<void> {
  let stops: readonly (() => void)[] = []
  try {
    await race(
      (own) =>
        new Promise<void>((resolve, reject) => {
          function look() {
            const onFailure = (error: unknown) => (isWithoutWallet(error) ? undefined : reject(error))
            frame.request('GET_USER', undefined, { signal: own }).then(() => resolve(), onFailure)
          }
          stops = [frame.onSession(look), frame.onReload(look)]
          // The wallet may be there already.
          look()
        }),
      { signal },
    )
  } finally {
    for (const stop of stops) stop()
  }
}
