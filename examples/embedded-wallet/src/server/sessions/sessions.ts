import { z } from '@hono/zod-openapi'
import type { Account } from '../accounts/account.js'
import type { Accounts } from '../accounts/accounts.js'
import { deviceOf, type VisitingDevice, withDevice } from '../accounts/devices.js'
import type { Audit } from '../audit.js'
import type { EmbeddingApp } from '../projects.js'
import { Refusal } from '../refusal.js'
import { createToken } from '../secrets/tokens.js'
import type { Vault } from '../secrets/vault.js'
import { type Kept, Records } from '../stores/records.js'
import type { WalletStore } from '../stores/store.js'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS

/** A token is good for this long. The cookie is then rotated with the next request, whatever that asks for. */
const TOKEN_LIFE_MS = 15 * MINUTE_MS
/** A session that is not used ends. */
export const IDLE_LIFE_MS = 7 * DAY_MS
/** A session that is used ends, too: the visitor signs in once a month. */
const LONGEST_LIFE_MS = 30 * DAY_MS
/** Requests that were under way while the cookie was rotated still arrive with the last one. */
const ROTATION_GRACE_MS = 10 * SECOND_MS

const familySchema = z.object({
  account: z.string(),
  /** The id of the device in the account. A device that is revoked ends its sessions. */
  device: z.string(),
  /** Whether the browser keeps cookies. A token is then good only together with the device's cookie. */
  keepsCookies: z.boolean(),
  project: z.string(),
  app: z.string(),
  provider: z.string(),
  seed: z.string(),
  generation: z.number(),
  rotatedAt: z.number(),
  endsAt: z.number(),
  expiresAt: z.number(),
})

type Family = z.infer<typeof familySchema>

/** `cookie`: HttpOnly. `resume`: the wallet page hands it to the app that embeds it, for browsers that keep no cookies. */
type TokenKind = 'cookie' | 'resume'

/** What a request shows of its session and its device. */
export interface Credentials {
  readonly cookie?: string | undefined
  readonly resumeToken?: string | undefined
  /** The hash of the device's cookie, if the browser sent it. */
  readonly device?: string | undefined
}

export interface Session {
  readonly id: string
  readonly account: Account
  readonly device: string
  readonly provider: string
  /** When the visitor signed in. */
  readonly startedAt: number
  readonly cookie: string
  readonly resumeToken: string
  /** Whether the browser has another cookie than this one. */
  readonly rotated: boolean
}

export interface SessionsDeps {
  readonly store: WalletStore
  readonly accounts: Accounts
  readonly audit: Audit
  readonly vault: Vault
  readonly now: () => number
}

/**
 * The sessions of visitors. A session is a family of tokens, of which the newest one is good. A token that comes back after
 * it was rotated was copied: by somebody else, or by the visitor from somebody else. The whole family ends then.
 *
 * The store has no token. A token is signed over the family's seed, which only the store has, with a key that it lacks.
 */
export class Sessions {
  readonly #families: Records<Family>

  constructor(private readonly deps: SessionsDeps) {
    this.#families = new Records(deps.store, 'session', familySchema, deps.now)
  }

  /** Signs an account in on a device, and adds the device to the account. */
  async start(
    { id }: Account,
    device: VisitingDevice & { readonly keepsCookies: boolean },
    app: EmbeddingApp,
    provider: string,
  ): Promise<Session & { readonly isNewDevice: boolean }> {
    const { accounts, audit, now } = this.deps
    let isNewDevice = false
    const account = await accounts.change(id, (one) => {
      isNewDevice = deviceOf(one, device.hash) === undefined
      return withDevice(one, device, now())
    })
    const deviceId = deviceOf(account, device.hash)!.id
    const endsAt = now() + LONGEST_LIFE_MS
    const family: Family = {
      account: id,
      device: deviceId,
      keepsCookies: device.keepsCookies,
      project: app.projectId,
      app: app.origin,
      provider,
      seed: createToken(),
      generation: 0,
      rotatedAt: now(),
      endsAt,
      expiresAt: Math.min(endsAt, now() + IDLE_LIFE_MS),
    }
    const familyId = createToken().slice(0, 22)
    await this.#families.add(familyId, family)
    const where = { account: id, device: deviceId, project: app.projectId, app: app.origin, provider }
    if (isNewDevice) await audit.add({ event: 'device-added', ...where })
    await audit.add({ event: 'signed-in', ...where })
    return { ...this.#describe(familyId, family, account), rotated: true, isNewDevice }
  }

  /** The session of a request, whose cookie is rotated where it is old. Throws where there is none. */
  async of(credentials: Credentials, app: EmbeddingApp): Promise<Session> {
    const { id, kept, account, kind, isLast } = await this.#verify(credentials, app)
    const isOld = this.deps.now() - kept.value.rotatedAt >= TOKEN_LIFE_MS
    if (isOld && kind === 'resume') throw new Refusal('session/stale')
    const family = isOld ? await this.#rotate(id, kept) : kept.value
    return { ...this.#describe(id, family, account), rotated: isOld || isLast }
  }

  /** Rotates the session of a request. Throws where there is none. */
  async refresh(credentials: Credentials, app: EmbeddingApp): Promise<Session> {
    const { id, kept, account, isLast } = await this.#verify(credentials, app)
    // A request with the token before this one has come twice: its answer is the same.
    const family = isLast ? kept.value : await this.#rotate(id, kept)
    return { ...this.#describe(id, family, account), rotated: true }
  }

  /**
   * Ends the session of a request, whoever's it is, or only that of a visitor. Resolves with whether the request has none from then
   * on: with `false` where it is another visitor's, which goes on.
   */
  async end(credentials: Credentials, app: EmbeddingApp, onlyOf?: Account['id']): Promise<boolean> {
    try {
      const { id, kept, account } = await this.#verify(credentials, app)
      if (onlyOf !== undefined && onlyOf !== account.id) return false
      await this.#end(id, kept.value, 'signed-out')
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
    return true
  }

  async #verify(credentials: Credentials, app: EmbeddingApp) {
    const kind: TokenKind = credentials.cookie === undefined ? 'resume' : 'cookie'
    const token = credentials.cookie ?? credentials.resumeToken ?? ''
    const [id = '', generationText = '', mac = ''] = token.split('.')
    const generation = Number(generationText)
    const kept = /^[\w-]{22}$/.test(id) ? await this.#families.read(id) : undefined
    if (!kept || !this.deps.vault.isMac(signed(kind, id, generation, kept.value.seed), mac))
      throw new Refusal('session/none')
    const family = kept.value
    if (family.project !== app.projectId || family.app !== app.origin) throw new Refusal('session/none')
    const account = await this.deps.accounts.find(family.account)
    const device = account?.devices.find((one) => one.id === family.device)
    if (!account || !device) throw new Refusal('session/none')
    const needsDevice = kind === 'cookie' || family.keepsCookies || credentials.device !== undefined
    if (needsDevice && credentials.device !== device.hash) throw new Refusal('session/none')
    const age = family.generation - generation
    const isLast = age === 1 && this.deps.now() - family.rotatedAt < ROTATION_GRACE_MS
    if (age !== 0 && !isLast) {
      await this.#end(id, family, 'session-reused')
      throw new Refusal('session/ended')
    }
    return { id, kept, account, kind, isLast }
  }

  /** Of two requests that rotate at the same time one does so, and the other gets the same token. */
  async #rotate(id: string, kept: Kept<Family>): Promise<Family> {
    const now = this.deps.now()
    const { generation, endsAt } = kept.value
    const next = {
      ...kept.value,
      generation: generation + 1,
      rotatedAt: now,
      expiresAt: Math.min(endsAt, now + IDLE_LIFE_MS),
    }
    const replaced = (await this.#families.replace(id, kept, next)) ?? (await this.#families.read(id))
    if (!replaced) throw new Refusal('session/none')
    return replaced.value
  }

  async #end(id: string, { account, device, project, app }: Family, event: 'signed-out' | 'session-reused') {
    // A request may rotate it meanwhile, so the removal is tried until nothing is left.
    for (let kept = await this.#families.read(id); kept; kept = await this.#families.read(id))
      if (await this.#families.remove(id, kept)) break
    await this.deps.audit.add({ event, account, device, project, app })
  }

  #describe(id: string, { seed, generation, device, provider, endsAt }: Family, account: Account) {
    const startedAt = endsAt - LONGEST_LIFE_MS
    const token = (kind: TokenKind) => `${id}.${generation}.${this.deps.vault.mac(signed(kind, id, generation, seed))}`
    return { id, account, device, provider, startedAt, cookie: token('cookie'), resumeToken: token('resume') }
  }
}

const signed = (kind: TokenKind, id: string, generation: number, seed: string) =>
  `session ${kind} ${id} ${generation} ${seed}`
