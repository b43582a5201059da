import type { PageWalletsState } from '../page-wallets/page-wallets.js'
import type { InUse } from './in-use.js'

/** Who is paid: the other account of the demo wallet, and where there is none the visitor. Never a stranger. */
export const receiverOf =
  (pageWallets: PageWalletsState) =>
  async ({ chain, address }: InUse): Promise<string> => {
    const wallets = pageWallets.getSnapshot()
    const id = wallets?.ids.find((one) => one === chain.id)
    const accounts = wallets && id ? await wallets.accounts(id) : []
    return accounts.find((one) => one.toLowerCase() !== address.toLowerCase()) ?? address
  }
