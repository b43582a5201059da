import type { EmbeddedAccountType } from '@latchkey/core/embedded'
import type { Network } from '../server/schemas.js'
import type { KeptTexts } from './kept-texts.js'
import { namespaceOf } from './networks.js'
import type { SignedIn } from './visitor.js'

/** An account of a visitor: the one of the key itself, or the smart account that the key owns. */
export interface Account {
  readonly type: EmbeddedAccountType
  readonly address: string
}

export type Accounts = ReturnType<typeof createAccounts>

/** Which accounts a visitor has on a network, and which of them the visitor prefers, as far as the browser remembers. */
export function createAccounts(texts: KeptTexts) {
  const nameOf = ({ id }: SignedIn) => `account-type.${id}`

  /** At least one account. The preferred one comes first. */
  async function on(network: Network, user: SignedIn): Promise<readonly [Account, ...Account[]]> {
    const plain: Account = { type: 'eoa', address: user.wallet[namespaceOf(network) ?? 'eip155'] }
    if (!network.smartAccounts) return [plain]
    // Hashes are large to load, and most projects do without.
    const { hybridAddress } = await import('../smart-account/hybrid-address.js')
    const address = hybridAddress({
      framework: network.smartAccounts.framework,
      owners: { eoa: plain.address as `0x${string}` },
    })
    const smart: Account = { type: 'smartAccount', address }
    return texts.get(nameOf(user)) === 'smartAccount' ? [smart, plain] : [plain, smart]
  }

  return {
    on,
    /** The choice is one for all networks. Where there are no smart accounts, it waits. */
    prefer: (type: EmbeddedAccountType, user: SignedIn) => texts.set(nameOf(user), type),
  }
}
