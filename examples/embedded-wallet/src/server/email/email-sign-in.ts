import { z } from '@hono/zod-openapi'
import type { Account } from '../accounts/account.js'
import type { Accounts } from '../accounts/accounts.js'
import { deviceOf } from '../accounts/devices.js'
import { type Limits, MAIL_LIMITS } from '../limits.js'
import type { EmbeddingApp } from '../projects.js'
import { Refusal } from '../refusal.js'
import { createToken, hash } from '../secrets/tokens.js'
import type { Vault } from '../secrets/vault.js'
import { Records } from '../stores/records.js'
import type { WalletStore } from '../stores/store.js'
import { type BoundDevice, boundSchema, requireSameVisit, type Visit } from '../visit.js'
import { CODE_LIFE_MS, codeSchema, createCode, tryCode } from './codes.js'
import { deviceMail, signInMail } from './mails.js'
import type { PostOffice } from './post-office.js'

/**
 * Which devices need a link from a mail before they get a code. `always`: every one that has not signed in with this
 * address. `never`: none. `wallets`: as `always`, but only where the address has an account with a wallet; the answer then
 * tells anybody who asks that there is one.
 */
export type DeviceApproval = 'always' | 'never' | 'wallets'

const attemptSchema = z.object({
  email: z.string(),
  ...boundSchema,
  deviceName: z.string(),
  /** The hash of the link's token, while the device waits for its approval. */
  link: z.string().nullable(),
  /** Once a code was sent. */
  code: codeSchema.optional(),
  expiresAt: z.number(),
})

type Attempt = z.infer<typeof attemptSchema>

const approvalSchema = z.object({ expiresAt: z.number() })

/** An approved device that asks for a further code needs no further link. */
const APPROVAL_LIFE_MS = 60 * 60_000

export interface EmailSignInDeps {
  readonly store: WalletStore
  readonly accounts: Accounts
  readonly limits: Limits
  readonly mail: PostOffice
  readonly vault: Vault
  readonly now: () => number
  readonly deviceApproval: DeviceApproval
  readonly publicUrl: string
}

/** Signs in by codes in mails. */
export class EmailSignIn {
  readonly #attempts: Records<Attempt>
  readonly #approvals: Records<{ expiresAt: number }>

  constructor(private readonly deps: EmailSignInDeps) {
    this.#attempts = new Records(deps.store, 'email', attemptSchema, deps.now)
    this.#approvals = new Records(deps.store, 'approval', approvalSchema, deps.now)
  }

  /**
   * Sends a code, or a link to approve the device first. What it does, and how long that takes, depends on the device and
   * not on whether the address has an account (unless the configuration says `wallets`).
   */
  async start(email: string, visit: Visit): Promise<{ readonly attempt: string; readonly needsDevice: boolean }> {
    const account = await this.deps.accounts.findByEmail(email)
    await this.#countMail(email, account, visit)
    const attempt = createToken()
    const needsDevice = await this.#needsApproval(email, account, visit)
    const token = createToken()
    const { digits, code } = createCode(this.deps.vault)
    await this.#attempts.add(hash(attempt), {
      email,
      app: visit.app,
      device: visit.device,
      deviceName: visit.deviceName,
      link: needsDevice ? hash(token) : null,
      ...(!needsDevice && { code }),
      expiresAt: this.deps.now() + CODE_LIFE_MS,
    })
    const link = `${this.deps.publicUrl}/approve-device?token=${hash(attempt)}.${token}`
    await this.deps.mail.send(
      email,
      needsDevice ? deviceMail(link, visit.deviceName, visit.app) : signInMail(digits, visit.app),
    )
    return { attempt, needsDevice }
  }

  /** What those wait for who wait for the approval of an attempt, or of its link. */
  keyOf = (attempt: string): string => `approval of ${hash(attempt)}`
  keyOfLink = (token: string): string => `approval of ${token.split('.')[0]}`

  /** Whether the device of an attempt is approved. Throws `device/expired` for an attempt that is over. */
  async isApproved(attempt: string, visit: Visit): Promise<boolean> {
    const kept = await this.#attempts.read(hash(attempt))
    if (!kept) throw new Refusal('device/expired')
    requireSameVisit(kept.value, visit)
    return kept.value.code !== undefined
  }

  /** What the page with the button says. Throws `device/expired`. */
  async describeApproval(token: string): Promise<{ readonly device: string; readonly app: EmbeddingApp }> {
    const { value } = await this.#findByLink(token)
    return { device: value.deviceName, app: value.app }
  }

  /** Approves the device of a link, once, and sends the code. Throws `device/expired`, and `mail/failed`, after which the link is good again. */
  async approve(token: string): Promise<void> {
    const { id, value, text } = await this.#findByLink(token)
    const { digits, code } = createCode(this.deps.vault)
    const expiresAt = this.deps.now() + CODE_LIFE_MS
    const approved = await this.#attempts.replace(id, { value, text }, { ...value, link: null, code, expiresAt })
    if (!approved) throw new Refusal('device/expired')
    try {
      await this.deps.mail.send(value.email, signInMail(digits, value.app))
    } catch (error) {
      await this.#attempts.replace(id, approved, value)
      throw error
    }
    await this.#approvals.add(approvalId(value.email, value.device), { expiresAt: this.deps.now() + APPROVAL_LIFE_MS })
  }

  /** The account of the address, once the code is right. Throws `otp/wrong` and `otp/expired`. */
  async verify(attempt: string, otp: string, visit: Visit): Promise<Account> {
    const id = hash(attempt)
    const kept = await this.#attempts.read(id)
    if (!kept) throw new Refusal('otp/expired')
    requireSameVisit(kept.value, visit)
    const tried = await tryCode(this.#attempts, id, otp, {
      vault: this.deps.vault,
      codeOf: (value) => value.code,
      withCode: (value, code) => ({ ...value, code }),
    })
    if (!(await this.#attempts.remove(id, tried))) throw new Refusal('otp/expired')
    return this.deps.accounts.withEmail(tried.value.email)
  }

  /**
   * Devices that have signed in with the address before have counts of their own: a stranger who uses up the others does
   * not keep the owner out.
   */
  async #countMail(email: string, account: Account | undefined, { device }: Visit): Promise<void> {
    const knows = account && deviceOf(account, device.hash) ? device.hash : 'strangers'
    for (const limit of MAIL_LIMITS) await this.deps.limits.count(limit, `${email} ${knows}`)
  }

  async #needsApproval(email: string, account: Account | undefined, { device }: Visit): Promise<boolean> {
    const { deviceApproval } = this.deps
    const isApproved = (await this.#approvals.read(approvalId(email, device))) !== undefined
    const isKnown = account !== undefined && deviceOf(account, device.hash) !== undefined
    if (deviceApproval === 'never' || isApproved || isKnown) return false
    return deviceApproval === 'always' || Boolean(account?.wallet)
  }

  async #findByLink(token: string) {
    const [id = '', secret = ''] = token.split('.')
    const kept = await this.#attempts.read(id)
    if (!kept?.value.link || kept.value.link !== hash(secret)) throw new Refusal('device/expired')
    return { id, ...kept }
  }
}

const approvalId = (email: string, { hash: device }: BoundDevice) => hash(`${device} ${email}`)
