import { z } from '@hono/zod-openapi'
import type { Account } from '../accounts/account.js'
import { type Accounts, canSignIn } from '../accounts/accounts.js'
import type { Audit } from '../audit.js'
import { DEVICE_LIMITS, type Limits } from '../limits.js'
import type { Project } from '../projects.js'
import { Refusal } from '../refusal.js'
import type { Session } from '../sessions/sessions.js'
import { createToken, hash } from '../secrets/tokens.js'
import { Records } from '../stores/records.js'
import type { WalletStore } from '../stores/store.js'
import { boundSchema, requireSameVisit, type Visit } from '../visit.js'
import {
  challengeOf,
  isLater,
  type MadePasskey,
  type Passkey,
  type PasskeyPlace,
  type UsedPasskey,
  verifyMade,
  verifyUsed,
} from './verify-passkey.js'

const ATTEMPT_LIFE_MS = 5 * 60_000
/** Parts of it are what the browser has sent. */
const LONGEST_REASON = 200

const attemptSchema = z.object({
  ...boundSchema,
  /** Of the passkey, if one is made. */
  userHandle: z.string(),
  /** The account that gets the passkey. Without it the visitor signs in, or a new account gets it. */
  account: z.string().optional(),
  expiresAt: z.number(),
})
type Attempt = z.infer<typeof attemptSchema>

/** For how long after a sign-in a passkey can be removed. */
const FRESH_MS = 10 * 60_000

/** A passkey, as its owner sees it in the settings. */
export interface ListedPasskey {
  readonly id: string
  readonly addedAt: number
  readonly usedAt: number | undefined
  /** Whether it opens the wallet on another device, too. */
  readonly recovers: boolean
  /** Whether the account has nothing else to sign in with. */
  readonly isLast: boolean
}

/** Addresses of requests are logged in many places, so a passkey's own id is not in them. */
const listedId = ({ id }: Passkey) => hash(id)

/** What the browser needs to make a passkey or to use one. */
export interface PasskeyOffer {
  readonly challenge: string
  readonly rpId: string
  readonly userHandle: string
}

export interface PasskeysDeps {
  readonly store: WalletStore
  readonly accounts: Accounts
  readonly audit: Audit
  readonly limits: Limits
  readonly now: () => number
  readonly log: (line: string) => void
  readonly publicUrl: string
  readonly projects: readonly Project[]
}

/**
 * Signs in with passkeys, and adds them to accounts. The challenge is the attempt: it is good once, in the app and the
 * browser that asked for it. Whatever is wrong, the answer is the same, so that nobody learns which passkeys there are.
 */
export class Passkeys {
  readonly #attempts: Records<Attempt>

  constructor(private readonly deps: PasskeysDeps) {
    this.#attempts = new Records(deps.store, 'passkey', attemptSchema, deps.now)
  }

  /** Passkeys belong to a name, and not to the number of a machine. */
  get isOn(): boolean {
    return !/^[\d.]+$|:/.test(this.#rpId)
  }

  /** @param session whose account is to get the passkey. Without it the visitor is to sign in. */
  async offer(visit: Visit, session?: Session): Promise<PasskeyOffer> {
    if (!this.isOn) throw new Refusal('passkey/off')
    await this.deps.limits.count(DEVICE_LIMITS.passkeys, visit.device.hash)
    const [challenge, userHandle] = [createToken(), createToken()]
    await this.#attempts.add(hash(challenge), {
      app: visit.app,
      device: visit.device,
      userHandle,
      ...(session && { account: session.account.id }),
      expiresAt: this.deps.now() + ATTEMPT_LIFE_MS,
    })
    return { challenge, rpId: this.#rpId, userHandle }
  }

  /** The new account of a visitor who has made a passkey, and has nothing else to sign in with. */
  async signUp(made: MadePasskey, visit: Visit): Promise<Account> {
    const { userHandle, account } = await this.#spend(made, visit)
    const passkey = this.#verified(() => {
      if (account !== undefined) throw new Error('it was made for another purpose')
      return verifyMade(made, this.#placeIn(visit))
    })
    const created = await this.deps.accounts.withPasskey({ ...passkey, userHandle, addedAt: this.deps.now() })
    await this.deps.audit.add({ event: 'passkey-added', account: created.id })
    return created
  }

  /** Adds a passkey to the account of a visitor who is signed in. */
  async add(made: MadePasskey, visit: Visit, session: Session): Promise<void> {
    const { id } = session.account
    const { userHandle, account } = await this.#spend(made, visit)
    const passkey = this.#verified(() => {
      if (account !== id) throw new Error('it was made for another account')
      return verifyMade(made, this.#placeIn(visit))
    })
    await this.deps.accounts.addPasskey(id, { ...passkey, userHandle, addedAt: this.deps.now() })
    await this.deps.audit.add({ event: 'passkey-added', account: id, device: session.device })
  }

  /** The account whose passkey the visitor has used. */
  async signIn(used: UsedPasskey, visit: Visit): Promise<Account> {
    await this.#spend(used, visit)
    const { accounts, audit } = this.deps
    const account = await accounts.findByPasskey(used.id)
    const counter = this.#verified(() => {
      const passkey = account?.passkeys.find(({ id }) => id === used.id)
      if (!passkey) throw new Error('nobody has it')
      return verifyUsed(used, passkey, this.#placeIn(visit))
    })
    let wasCopied = false
    const counted = await accounts.change(account!.id, (one) => {
      const known = one.passkeys.find(({ id }) => id === used.id)
      wasCopied = known === undefined || !isLater(counter, known.counter)
      if (wasCopied) return one
      return {
        ...one,
        passkeys: one.passkeys.map((each) => (each === known ? { ...each, counter, usedAt: this.deps.now() } : each)),
      }
    })
    if (!wasCopied) return counted
    await audit.add({ event: 'passkey-copied', account: account!.id })
    throw this.#refused('its counter falls back')
  }

  /** Those of the account of a visitor who is signed in. */
  list({ account }: Session): readonly ListedPasskey[] {
    return account.passkeys.map((passkey) => ({
      id: listedId(passkey),
      addedAt: passkey.addedAt,
      usedAt: passkey.usedAt,
      recovers: account.wallet?.recovery.some(({ credentialId }) => credentialId === passkey.id) ?? false,
      isLast: !canSignIn({ ...account, passkeys: account.passkeys.filter((other) => other !== passkey) }),
    }))
  }

  /**
   * Removes a passkey of a visitor who has just signed in: whoever finds a browser signed in cannot lock its owner out.
   * Throws `passkey/not-fresh`, `passkey/unknown` and `passkey/last`.
   */
  async remove({ account, device, startedAt }: Session, id: string): Promise<void> {
    if (this.deps.now() - startedAt > FRESH_MS) throw new Refusal('passkey/not-fresh')
    await this.deps.accounts.removePasskey(account.id, (passkey) => listedId(passkey) === id)
    await this.deps.audit.add({ event: 'passkey-removed', account: account.id, device })
  }

  /** The attempt of a challenge, which is used up whatever comes of it. Throws `passkey/expired` and `session/none`. */
  async #spend(answer: Pick<MadePasskey, 'clientDataJSON'>, visit: Visit): Promise<Attempt> {
    const id = hash(this.#verified(() => challengeOf(answer)))
    const kept = await this.#attempts.read(id)
    if (!kept) throw new Refusal('passkey/expired')
    requireSameVisit(kept.value, visit)
    if (!(await this.#attempts.remove(id, kept))) throw new Refusal('passkey/expired')
    return kept.value
  }

  /** What comes from browsers and authenticators may be anything. Whatever reading it throws is a refusal. */
  #verified<T>(verify: () => T): T {
    try {
      return verify()
    } catch (error) {
      throw this.#refused(error instanceof Error ? error.message : String(error), error)
    }
  }

  #refused(reason: string, cause?: unknown): Refusal {
    this.deps.log(`wallet: a passkey was refused: ${JSON.stringify(reason.slice(0, LONGEST_REASON))}`)
    return new Refusal('passkey/refused', { cause })
  }

  #placeIn({ app }: Visit): PasskeyPlace {
    const { publicUrl: origin, projects } = this.deps
    const topOrigins = projects.find(({ id }) => id === app.projectId)?.origins ?? []
    return { origin, rpId: this.#rpId, topOrigins }
  }

  get #rpId(): string {
    return new URL(this.deps.publicUrl).hostname
  }
}
