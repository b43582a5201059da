import { z } from '@hono/zod-openapi'
import type { Audit } from '../audit.js'
import type { EmbeddingApp } from '../projects.js'
import { Refusal } from '../refusal.js'
import { hash } from '../secrets/tokens.js'
import type { Session } from '../sessions/sessions.js'
import { Records } from '../stores/records.js'
import type { WalletStore } from '../stores/store.js'

const hex = z.string().regex(/^0x[\da-fA-F]*$/)
const address = z.string().regex(/^0x[\da-fA-F]{40}$/)
const typed = { type: z.string().max(64), data: z.record(z.string(), z.unknown()) }

/** A permission as the wallet page has answered it to the app (ERC-7715). */
export const permissionSchema = z.object({
  id: z
    .string()
    .regex(/^0x[\da-f]{64}$/)
    .openapi({ description: 'The hash of what the account signed' }),
  grantedAt: z.int().openapi({ description: 'In milliseconds' }),
  expiresAt: z.int().openapi({ description: 'In milliseconds' }),
  chainId: hex.max(66),
  from: address,
  to: address,
  permission: z.object({ ...typed, isAdjustmentAllowed: z.boolean() }),
  rules: z.array(z.object(typed)).max(10),
  context: hex.max(20_000),
  delegationManager: address,
})

export type Permission = z.infer<typeof permissionSchema>

const recordSchema = z.object({ permissions: z.array(permissionSchema), expiresAt: z.number() })

/** What an app can have of an account at once. */
export const MOST_PERMISSIONS = 50

export interface PermissionsDeps {
  readonly store: WalletStore
  readonly audit: Audit
  readonly now: () => number
}

/**
 * What visitors have granted to apps: each app sees its own. The network decides what is valid; this is a memory of it for
 * browsers that forget.
 */
export class Permissions {
  readonly #records: Records<z.infer<typeof recordSchema>>

  constructor(private readonly deps: PermissionsDeps) {
    this.#records = new Records(deps.store, 'permissions', recordSchema, deps.now)
  }

  /** The permissions that have not expired, the newest one first. */
  async list(session: Session, app: EmbeddingApp): Promise<readonly Permission[]> {
    const kept = await this.#records.read(idOf(session, app))
    return this.#living(kept?.value.permissions ?? [])
  }

  /** Keeps permissions until they expire. Throws `permissions/too-many`. */
  async add(session: Session, app: EmbeddingApp, added: readonly Permission[]): Promise<void> {
    const id = idOf(session, app)
    const withAdded = (before: readonly Permission[]) => {
      const others = this.#living(before).filter((one) => !added.some(({ id }) => id === one.id))
      const permissions = [...added, ...others]
      if (permissions.length > MOST_PERMISSIONS) throw new Refusal('permissions/too-many')
      return recordOf(permissions)
    }
    // Whoever adds the first record at the same time is there at the next try.
    while (!(await this.#records.change(id, ({ permissions }) => withAdded(permissions))))
      if (await this.#records.add(id, withAdded([]))) break
    const { account, device } = session
    const where = { project: app.projectId, app: app.origin }
    await this.deps.audit.add({ event: 'permissions-granted', account: account.id, device, ...where })
  }

  /** Forgets a permission that was revoked. One that is not there is forgotten already. */
  async remove(session: Session, app: EmbeddingApp, permission: string): Promise<void> {
    await this.#records.change(idOf(session, app), ({ permissions }) =>
      recordOf(permissions.filter(({ id }) => id !== permission)),
    )
  }

  #living(permissions: readonly Permission[]): readonly Permission[] {
    const now = this.deps.now()
    return permissions.filter(({ expiresAt }) => expiresAt > now)
  }
}

/** One record for each account in each app. */
const idOf = ({ account }: Session, { projectId, origin }: EmbeddingApp) =>
  `${account.id}/${hash(JSON.stringify([projectId, origin]))}`

const recordOf = (permissions: readonly Permission[]) => ({
  permissions: [...permissions],
  expiresAt: Math.max(0, ...permissions.map(({ expiresAt }) => expiresAt)),
})
