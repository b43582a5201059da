import type { PageWalletsState } from '../page-wallets/page-wallets.js'
import type { InUse } from './in-use.js'

/** The receiver: the other account of the demo wallet, or the visitor if there is none. Never anybody else. */
export const receiverOf =
  (pageWallets: PageWalletsState) =>
  async ({ chain, address }: InUse): Promise<string> => {
    const wallets = pageWallets.getSnapshot()
    const id = wallets?.ids.find((one) => one === chain.id)
    const accounts = wallets && id ? await wallets.accounts(id) : []
    return accounts.find((one) => one.toLowerCase() !== address.toLowerCase()) ?? address
  }
