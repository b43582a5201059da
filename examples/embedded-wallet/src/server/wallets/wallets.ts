import type { Account, Recovery } from '../accounts/account.js'
import type { Accounts } from '../accounts/accounts.js'
import type { Audit } from '../audit.js'
import { type Limits, SHARE_LIMIT } from '../limits.js'
import { Refusal } from '../refusal.js'
import { createToken } from '../secrets/tokens.js'
import type { Vault } from '../secrets/vault.js'
import type { Session } from '../sessions/sessions.js'

export interface Addresses {
  readonly eip155: string
  readonly solana: string
}

/** How a visitor gets a wallet back whose device is gone. */
export interface NewRecovery {
  readonly kind: Recovery['kind']
  readonly credentialId?: string | undefined
  readonly sealedShare?: string | undefined
}

export interface WalletsDeps {
  readonly accounts: Accounts
  readonly audit: Audit
  readonly limits: Limits
  readonly vault: Vault
  readonly now: () => number
}

/**
 * The server's part of each wallet: the addresses, and one of the three shares of which two make the key. The store has the
 * share sealed.
 */
export class Wallets {
  constructor(private readonly deps: WalletsDeps) {}

  /** Keeps a new wallet. The same wallet again changes nothing. Throws `wallet/exists` and `wallet/share-differs`. */
  async create({ account: { id }, device }: Session, addresses: Addresses, serverShare: string): Promise<Account> {
    const share = this.deps.vault.seal(serverShare, purposeOf(id))
    let created = false
    const account = await this.deps.accounts.change(id, (one) => {
      created = one.wallet === null
      if (!one.wallet) return { ...one, wallet: { addresses, share, version: 1, recovery: [] } }
      const existing = one.wallet.addresses
      if (existing.eip155 !== addresses.eip155 || existing.solana !== addresses.solana)
        throw new Refusal('wallet/exists', { existing })
      if (this.deps.vault.open(one.wallet.share, purposeOf(id)) !== serverShare)
        throw new Refusal('wallet/share-differs')
      return one
    })
    if (created) await this.deps.audit.add({ event: 'wallet-created', account: id, device })
    return account
  }

  /** Gives the share to a visitor who is signed in. Throws `wallet/none`. */
  async giveShare({ account, device }: Session): Promise<{ readonly serverShare: string; readonly version: number }> {
    const { wallet, id } = account
    if (!wallet) throw new Refusal('wallet/none')
    await this.deps.limits.count(SHARE_LIMIT, id)
    await this.deps.audit.add({ event: 'share-given', account: id, device })
    return { serverShare: this.deps.vault.open(wallet.share, purposeOf(id)), version: wallet.version }
  }

  /**
   * Replaces the share after a new split. Shares of the split before do not fit any more, and neither do its ways of
   * recovery. Throws `wallet/other-version` where another device split the key meanwhile.
   */
  async replaceShare(
    { account: { id }, device }: Session,
    serverShare: string,
    { kind, credentialId, sealedShare }: NewRecovery,
    version: number,
  ): Promise<number> {
    const recovery: Recovery = {
      id: createToken().slice(0, 16),
      kind,
      ...(credentialId !== undefined && { credentialId }),
      ...(sealedShare !== undefined && { sealedShare: this.deps.vault.seal(sealedShare, recoveryPurposeOf(id)) }),
      addedAt: this.deps.now(),
    }
    const share = this.deps.vault.seal(serverShare, purposeOf(id))
    await this.deps.accounts.change(id, (one) => {
      if (!one.wallet) throw new Refusal('wallet/none')
      if (one.wallet.version !== version) throw new Refusal('wallet/other-version', { version: one.wallet.version })
      return { ...one, wallet: { ...one.wallet, share, version: version + 1, recovery: [recovery] } }
    })
    await this.deps.audit.add({ event: 'share-replaced', account: id, device })
    return version + 1
  }

  /** The ways of recovery. A share of theirs is sealed by the visitor's passkey. */
  waysOf({ account: { id, wallet } }: Session) {
    return (wallet?.recovery ?? []).map(({ id: way, kind, credentialId, sealedShare }) => ({
      id: way,
      kind,
      ...(credentialId !== undefined && { credentialId }),
      ...(sealedShare !== undefined && { sealedShare: this.deps.vault.open(sealedShare, recoveryPurposeOf(id)) }),
    }))
  }
}

/** A share that is moved to another account does not open there. */
const purposeOf = (account: string) => `share of ${account}`
const recoveryPurposeOf = (account: string) => `recovery of ${account}`
