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

/** A visitor with fewer finds the one that they have lost. */
const MOST_WAYS = 10

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

  /**
   * Keeps a new wallet, with its way of recovery where the browser keeps no share of it. The same wallet again changes
   * nothing. Throws `wallet/exists` and `wallet/share-differs`.
   */
  async create(session: Session, addresses: Addresses, serverShare: string, way?: NewRecovery): Promise<Account> {
    const { id } = session.account
    const share = this.deps.vault.seal(serverShare, purposeOf(id))
    const recovery = way ? [this.#sealed(session, way)] : []
    let created = false
    const account = await this.deps.accounts.change(id, (one) => {
      created = one.wallet === null
      if (!one.wallet) return { ...one, wallet: { addresses, share, version: 1, recovery } }
      const existing = one.wallet.addresses
      if (existing.eip155 !== addresses.eip155 || existing.solana !== addresses.solana)
        throw new Refusal('wallet/exists', { existing })
      if (this.deps.vault.open(one.wallet.share, purposeOf(id)) !== serverShare)
        throw new Refusal('wallet/share-differs')
      return one
    })
    if (created) await this.deps.audit.add({ event: 'wallet-created', account: id, device: session.device })
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
   * recovery, whose passkeys do not sign in any more either. Throws `wallet/other-version` where another device split the
   * key meanwhile.
   */
  async replaceShare(session: Session, serverShare: string, way: NewRecovery, version: number): Promise<number> {
    const { id } = session.account
    const recovery = [this.#sealed(session, way)]
    const share = this.deps.vault.seal(serverShare, purposeOf(id))
    await this.#changeWallet(id, (wallet) => {
      requireVersion(wallet, version)
      return { ...wallet, share, version: version + 1, recovery }
    })
    await this.deps.accounts.keepPasskeys(id, (passkey) => passkey === way.credentialId)
    await this.deps.audit.add({ event: 'share-replaced', account: id, device: session.device })
    return version + 1
  }

  /**
   * Keeps one more way of recovery for the present split. Throws `recovery/too-many`, and `wallet/other-version` where
   * another device split the key meanwhile.
   */
  async addRecovery(session: Session, way: NewRecovery, version: number): Promise<string> {
    const { id } = session.account
    const recovery = this.#sealed(session, way)
    await this.#changeWallet(id, (wallet) => {
      requireVersion(wallet, version)
      if (wallet.recovery.length >= MOST_WAYS) throw new Refusal('recovery/too-many')
      return { ...wallet, recovery: [...wallet.recovery, recovery] }
    })
    await this.deps.audit.add({ event: 'recovery-added', account: id, device: session.device })
    return recovery.id
  }

  /**
   * Forgets a way of recovery, and its share with it. Who has a copy of the share keeps it. A passkey does not sign in any
   * more either. Throws `recovery/unknown`.
   */
  async removeRecovery({ account: { id }, device }: Session, way: string): Promise<void> {
    let removed: Recovery | undefined
    await this.#changeWallet(id, (wallet) => {
      removed = wallet.recovery.find((one) => one.id === way)
      if (!removed) throw new Refusal('recovery/unknown')
      return { ...wallet, recovery: wallet.recovery.filter((one) => one !== removed) }
    })
    await this.deps.accounts.keepPasskeys(id, (passkey) => passkey !== removed?.credentialId)
    await this.deps.audit.add({ event: 'recovery-removed', account: id, device })
  }

  /** The ways of recovery. A share of theirs is sealed by the visitor's passkey. */
  waysOf({ account: { id, wallet } }: Session) {
    return (wallet?.recovery ?? []).map(({ sealedShare, ...way }) => ({
      ...way,
      ...(sealedShare !== undefined && { sealedShare: this.deps.vault.open(sealedShare, recoveryPurposeOf(id)) }),
    }))
  }

  /** Throws `wallet/none`. */
  #changeWallet(id: string, change: (wallet: Wallet) => Wallet): Promise<Account> {
    return this.deps.accounts.change(id, (one) => {
      if (!one.wallet) throw new Refusal('wallet/none')
      return { ...one, wallet: change(one.wallet) }
    })
  }

  #sealed({ account, device }: Session, { kind, credentialId, sealedShare }: NewRecovery): Recovery {
    const name = account.devices.find(({ id }) => id === device)?.name
    return {
      id: createToken().slice(0, 16),
      kind,
      ...(name !== undefined && { name }),
      ...(credentialId !== undefined && { credentialId }),
      ...(sealedShare !== undefined && {
        sealedShare: this.deps.vault.seal(sealedShare, recoveryPurposeOf(account.id)),
      }),
      addedAt: this.deps.now(),
    }
  }
}

type Wallet = NonNullable<Account['wallet']>

function requireVersion({ version }: Wallet, expected: number): void {
  if (version !== expected) throw new Refusal('wallet/other-version', { version })
}

/** A share that is moved to another account does not open there. */
const purposeOf = (account: string) => `share of ${account}`
const recoveryPurposeOf = (account: string) => `recovery of ${account}`
