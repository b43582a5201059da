import { Connections } from '@latchkey/core'
import { Logger, type Services } from '@latchkey/core/plugin'
import { loadWallet } from './load-wallet.js'

/** Finishes a social login for which the page was left, once what was connected before is restored. Never rejects. */
export async function finishRedirect(get: Services['get']): Promise<void> {
  try {
    const wallet = await loadWallet(get)
    await get(Connections).restored()
    await wallet.finishRedirect()
  } catch (error) {
    get(Logger).error('A social login could not be finished.', error)
  }
}
