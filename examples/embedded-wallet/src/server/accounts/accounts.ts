import { randomUUID } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import type { Passkey } from '../passkeys/verify-passkey.js'
import { Refusal } from '../refusal.js'
import { hash } from '../secrets/tokens.js'
import { Records } from '../stores/records.js'
import type { WalletStore } from '../stores/store.js'
import { type Account, accountSchema, type Identity } from './account.js'

/** An account, and whether an identity came to it that it did not have. */
export interface SignedInAccount {
  readonly account: Account
  readonly joined: boolean
}

/** Who it is of, and nothing of what they do later. */
type NewAccount = Pick<Account, 'email' | 'userName' | 'identities' | 'passkeys'>

/** A visitor with more has no use for them. */
const MOST_PASSKEYS = 20

const referenceSchema = z.object({ account: z.string() })

/**
 * The accounts, and which one has an address or an identity. A reference to an account counts only while the account
 * agrees: whoever changes both writes the reference first, and may stop in between.
 */
export class Accounts {
  readonly #accounts: Records<Account>
  readonly #references: Records<{ account: string }>

  constructor(
    store: WalletStore,
    private readonly now: () => number,
  ) {
    this.#accounts = new Records(store, 'account', accountSchema, now)
    this.#references = new Records(store, 'reference', referenceSchema, now)
  }

  async find(id: string): Promise<Account | undefined> {
    return (await this.#accounts.read(id))?.value
  }

  findByEmail(email: string): Promise<Account | undefined> {
    return this.#follow(emailReference(email))
  }

  /** The account of an address that the visitor has proved, which is a new one if there is none. */
  async withEmail(email: string): Promise<Account> {
    const account = await this.findByEmail(email)
    // Of two that create an account at the same time one succeeds, and the other finds it.
    return (
      account ?? (await this.#create({ email, userName: null, identities: [], passkeys: [] })) ?? this.withEmail(email)
    )
  }

  /**
   * The account of a person at a provider: the one that has this identity, else the one that has their verified address,
   * else a new one.
   */
  async withIdentity(identity: Identity): Promise<SignedInAccount> {
    const { provider, subject, userName, verifiedEmail: email } = identity
    const reference = identityReference(identity)
    const known = await this.#follow(reference)
    if (known) return { account: known, joined: false }
    const identities = [{ provider, subject }]
    const sameEmail = email === null ? undefined : await this.findByEmail(email)
    if (!sameEmail) {
      const account = await this.#create({ email, userName, identities, passkeys: [] })
      return account ? { account, joined: false } : this.withIdentity(identity)
    }
    if (!(await this.#claim(reference, sameEmail.id))) return this.withIdentity(identity)
    const account = await this.change(sameEmail.id, (one) =>
      referencesOf(one).includes(reference)
        ? one
        : { ...one, userName: one.userName ?? userName, identities: [...one.identities, ...identities] },
    )
    return { account, joined: true }
  }

  findByPasskey(id: string): Promise<Account | undefined> {
    return this.#follow(passkeyReference(id))
  }

  /** A new account with a passkey, and with nothing else to sign in with. Throws `passkey/refused` where it has an account. */
  async withPasskey(passkey: Passkey): Promise<Account> {
    const account = await this.#create({ email: null, userName: null, identities: [], passkeys: [passkey] })
    if (!account) throw new Refusal('passkey/refused')
    return account
  }

  /** Adds a passkey to an account. Throws `passkey/refused` where it has an account, and `passkey/too-many`. */
  async addPasskey(id: string, passkey: Passkey): Promise<void> {
    if (!(await this.#claim(passkeyReference(passkey.id), id))) throw new Refusal('passkey/refused')
    await this.change(id, (one) => {
      if (one.passkeys.some((known) => known.id === passkey.id)) throw new Refusal('passkey/refused')
      if (one.passkeys.length >= MOST_PASSKEYS) throw new Refusal('passkey/too-many')
      return { ...one, passkeys: [...one.passkeys, passkey] }
    })
  }

  /** Takes passkeys from an account. It keeps them where it would have nothing left to sign in with. */
  async keepPasskeys(id: string, isKept: (passkey: string) => boolean): Promise<void> {
    await this.change(id, (one) => {
      const kept = { ...one, passkeys: one.passkeys.filter((known) => isKept(known.id)) }
      return canSignIn(kept) ? kept : one
    })
  }

  /** Takes a passkey from an account. Throws `passkey/unknown`, and `passkey/last` where nothing would be left to sign in with. */
  async removePasskey(id: string, isIt: (passkey: Passkey) => boolean): Promise<void> {
    await this.change(id, (one) => {
      const left = { ...one, passkeys: one.passkeys.filter((known) => !isIt(known)) }
      if (left.passkeys.length === one.passkeys.length) throw new Refusal('passkey/unknown')
      if (!canSignIn(left)) throw new Refusal('passkey/last')
      return left
    })
  }

  /** Replaces an account by what `change` makes of it, which is called again where another caller was faster. */
  async change(id: string, change: (account: Account) => Account): Promise<Account> {
    const changed = await this.#accounts.change(id, change)
    if (!changed) throw new Refusal('session/none')
    return changed.value
  }

  /** Gives an account another address, which the visitor has proved. Throws `email/taken`. */
  async changeEmail(id: string, email: string): Promise<Account> {
    if (!(await this.#claim(emailReference(email), id))) throw new Refusal('email/taken')
    return this.change(id, (account) => ({ ...account, email }))
  }

  /** Resolves with nothing where another account has one of these identities or the address by now. */
  async #create(fields: NewAccount): Promise<Account | undefined> {
    const account: Account = { ...fields, id: randomUUID(), createdAt: this.now(), devices: [], wallet: null }
    await this.#accounts.add(account.id, account)
    for (const reference of referencesOf(account)) {
      if (await this.#claim(reference, account.id)) continue
      const kept = await this.#accounts.read(account.id)
      if (kept) await this.#accounts.remove(account.id, kept)
      return undefined
    }
    return account
  }

  /** Resolves with false where another account owns what the reference stands for. */
  async #claim(reference: string, id: string): Promise<boolean> {
    if (await this.#references.add(reference, { account: id })) return true
    const kept = await this.#references.read(reference)
    if (kept?.value.account === id) return true
    if (await this.#follow(reference)) return false
    // Nobody agrees with this reference. If somebody replaced it meanwhile, it is theirs.
    return kept !== undefined && (await this.#references.replace(reference, kept, { account: id })) !== undefined
  }

  async #follow(reference: string): Promise<Account | undefined> {
    const kept = await this.#references.read(reference)
    const account = kept && (await this.find(kept.value.account))
    return account && referencesOf(account).includes(reference) ? account : undefined
  }
}

export const canSignIn = ({
  email,
  identities,
  passkeys,
}: Pick<Account, 'email' | 'identities' | 'passkeys'>): boolean =>
  email !== null || identities.length + passkeys.length > 0

const referencesOf = ({ email, identities, passkeys }: Account): readonly string[] => [
  ...identities.map(identityReference),
  ...passkeys.map(({ id }) => passkeyReference(id)),
  ...(email === null ? [] : [emailReference(email)]),
]

const passkeyReference = (id: string) => `passkey/${hash(id)}`
const emailReference = (email: string) => `email/${hash(email)}`
const identityReference = ({ provider, subject }: Pick<Identity, 'provider' | 'subject'>) =>
  `identity/${hash(JSON.stringify([provider, subject]))}`
