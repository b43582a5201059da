import { z } from '@hono/zod-openapi'
import type { Accounts } from '../accounts/accounts.js'
import type { Audit } from '../audit.js'
import { type Limits, MAIL_LIMITS } from '../limits.js'
import type { EmbeddingApp } from '../projects.js'
import { Refusal } from '../refusal.js'
import { hash } from '../secrets/tokens.js'
import type { Vault } from '../secrets/vault.js'
import type { Session } from '../sessions/sessions.js'
import { Records } from '../stores/records.js'
import type { WalletStore } from '../stores/store.js'
import { CODE_LIFE_MS, codeSchema, createCode, tryCode } from './codes.js'
import type { PostOffice } from './post-office.js'
import { primaryMail, secondaryMail } from './mails.js'

const updateSchema = z.object({
  newEmail: z.string(),
  step: z.enum(['primary', 'secondary']),
  code: codeSchema,
  expiresAt: z.number(),
})

type Update = z.infer<typeof updateSchema>

export interface EmailUpdateDeps {
  readonly store: WalletStore
  readonly accounts: Accounts
  readonly limits: Limits
  readonly audit: Audit
  readonly mail: PostOffice
  readonly vault: Vault
  readonly now: () => number
}

/**
 * Changes the address of an account: the present one agrees by a code, then the new one. Until the second code is right,
 * the account has the present address, and the visitor may begin again at any time.
 */
export class EmailUpdate {
  /** By session: a visitor has one update at a time. */
  readonly #updates: Records<Update>

  constructor(private readonly deps: EmailUpdateDeps) {
    this.#updates = new Records(deps.store, 'email-update', updateSchema, deps.now)
  }

  /** Sends the first code: to the present address, or to the new one where the account has none. */
  async start(newEmail: string, session: Session, app: EmbeddingApp): Promise<Update['step']> {
    const { email, id } = session.account
    if (newEmail === email) throw new Refusal('email/same')
    // Neither may an account write to many addresses, nor many accounts to one.
    for (const limit of MAIL_LIMITS)
      for (const whose of [`update of ${id}`, `update to ${newEmail}`]) await this.deps.limits.count(limit, whose)
    const step = email === null ? 'secondary' : 'primary'
    await this.#sendCode(session, { newEmail, step }, app)
    return step
  }

  /** Sends the second code once the first one is right. */
  async verifyPrimary(otp: string, session: Session, app: EmbeddingApp): Promise<void> {
    const { newEmail } = await this.#use('primary', otp, session)
    await this.#sendCode(session, { newEmail, step: 'secondary' }, app)
  }

  /** Changes the address once the second code is right. Throws `email/taken` for that of another account. */
  async verifySecondary(otp: string, session: Session): Promise<string> {
    const { newEmail } = await this.#use('secondary', otp, session)
    await this.deps.accounts.changeEmail(session.account.id, newEmail)
    await this.deps.audit.add({ event: 'email-changed', account: session.account.id, device: session.device })
    return newEmail
  }

  async #sendCode(session: Session, next: Pick<Update, 'newEmail' | 'step'>, app: EmbeddingApp): Promise<void> {
    const { digits, code } = createCode(this.deps.vault)
    const update = { ...next, code, expiresAt: this.deps.now() + CODE_LIFE_MS }
    const id = hash(session.id)
    // A new update takes the place of one that was left.
    if (!(await this.#updates.add(id, update))) await this.#updates.change(id, () => update)
    if (next.step === 'secondary') await this.deps.mail.send(next.newEmail, secondaryMail(digits, app))
    else await this.deps.mail.send(session.account.email!, primaryMail(digits, app))
  }

  async #use(step: Update['step'], otp: string, session: Session): Promise<Update> {
    const id = hash(session.id)
    const tried = await tryCode(this.#updates, id, otp, {
      vault: this.deps.vault,
      codeOf: (value) => (value.step === step ? value.code : undefined),
      withCode: (value, code) => ({ ...value, code }),
    })
    if (!(await this.#updates.remove(id, tried))) throw new Refusal('otp/expired')
    return tried.value
  }
}
