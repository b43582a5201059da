import { z } from '@hono/zod-openapi'
import * as client from 'openid-client'
import type { Identity } from '../accounts/account.js'
import { emailAddress } from '../email/address.js'
import type { EmbeddingApp } from '../projects.js'
import { Refusal } from '../refusal.js'
import { createToken, hash } from '../secrets/tokens.js'
import type { Vault } from '../secrets/vault.js'
import { type Kept, Records } from '../stores/records.js'
import type { WalletStore } from '../stores/store.js'
import { boundSchema, requireSameVisit, type Visit } from '../visit.js'
import { SOCIAL_PROVIDERS, type SocialConfig, type SocialProvider } from './presets.js'
import { Provider, type SocialChecks } from './provider.js'

const ATTEMPT_LIFE_MS = 10 * 60_000

/** What providers answer when the visitor said no. All other errors are theirs. */
const DECLINES = ['access_denied', 'user_cancelled_authorize']

const attemptSchema = z.object({
  ...boundSchema,
  provider: z.enum(SOCIAL_PROVIDERS),
  attemptHash: z.string(),
  stateHash: z.string(),
  /** Sealed: nonce, PKCE verifier and state. */
  checks: z.string(),
  /** The app's page, which gets the result in its address: it was left for the provider, where no window could be opened. */
  returnTo: z.string().optional(),
  /** Once the provider has answered. */
  returned: z
    .object({
      /** Sealed: the provider's parameters. */
      answer: z.string(),
      resultHash: z.string(),
      /** Sealed: the address that the wallet page finishes with, once the visitor has agreed to hand it out. */
      released: z.string().optional(),
    })
    .optional(),
  expiresAt: z.number(),
})

type Attempt = z.infer<typeof attemptSchema>

export interface SocialSignInDeps {
  readonly store: WalletStore
  readonly vault: Vault
  readonly now: () => number
  readonly log: (line: string) => void
  readonly social: Readonly<Partial<Record<SocialProvider, SocialConfig>>>
  readonly publicUrl: string
}

/** What the window says that comes back from a provider. */
export interface Returned {
  readonly app: EmbeddingApp
  /** For the wallet page, which gets it through the window's opener. */
  readonly resultUri: string
  /** The app's page with the result in its address, where that page was left for the provider. */
  readonly leadsTo?: string | undefined
}

/**
 * Signs in at providers. An attempt belongs to the app and the browser that began it. Its result goes through the window's
 * opener, or in the address of that app's page, to that app's origin alone: somebody who sends a visitor the link of an attempt of their own gets no result.
 */
export class SocialSignIn {
  readonly #attempts: Records<Attempt>
  readonly #providers: ReadonlyMap<SocialProvider, Provider>

  constructor(private readonly deps: SocialSignInDeps) {
    this.#attempts = new Records(deps.store, 'social', attemptSchema, deps.now)
    this.#providers = new Map(
      SOCIAL_PROVIDERS.flatMap((name) => {
        const config = deps.social[name]
        return config ? [[name, new Provider(name, config, `${deps.publicUrl}/social/callback/${name}`)] as const] : []
      }),
    )
  }

  get providers(): readonly SocialProvider[] {
    return [...this.#providers.keys()]
  }

  /**
   * Where the visitor's window goes, or the app's page, which then comes back at `returnTo`. Throws `project/origin-not-allowed` for an
   * address that is not the app's.
   */
  async start(
    name: SocialProvider,
    visit: Visit,
    returnTo?: string,
  ): Promise<{ readonly attempt: string; readonly uri: string }> {
    if (returnTo !== undefined && (!URL.canParse(returnTo) || new URL(returnTo).origin !== visit.app.origin))
      throw new Refusal('project/origin-not-allowed')
    const provider = this.#provider(name)
    const id = createToken()
    const [attempt, state] = [`${id}.${createToken()}`, `${id}.${createToken()}`]
    const checks = { state, nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() }
    const uri = await this.#ask(name, () => provider.authorizationUrl(checks))
    await this.#attempts.add(id, {
      app: visit.app,
      device: visit.device,
      provider: name,
      attemptHash: hash(attempt),
      stateHash: hash(state),
      checks: this.deps.vault.seal(JSON.stringify(checks), `social ${id}`),
      ...(returnTo !== undefined && { returnTo }),
      expiresAt: this.deps.now() + ATTEMPT_LIFE_MS,
    })
    return { attempt, uri }
  }

  /** Takes the answer of a provider, the first one of an attempt only. Throws `social/expired`. */
  async takeAnswer(name: string, answer: URLSearchParams): Promise<Returned> {
    const state = answer.get('state') ?? ''
    const { id, kept } = await this.#find(state)
    const { value } = kept
    if (value.stateHash !== hash(state) || value.provider !== name || value.returned)
      throw new Refusal('social/expired')
    const result = createToken()
    const sealed = this.deps.vault.seal(answer.toString(), `social ${id}`)
    const returned = { answer: sealed, resultHash: hash(result) }
    if (!(await this.#attempts.replace(id, kept, { ...value, returned }))) throw new Refusal('social/expired')
    const resultUri = this.#resultUri(state, result)
    return { app: value.app, resultUri, leadsTo: value.returnTo && withResult(value.returnTo, resultUri) }
  }

  /** Hands the result to the wallet page that waits, because the visitor agreed in a window that lost its opener. */
  async release(resultUri: string): Promise<EmbeddingApp> {
    const { state, result } = this.#readResult(resultUri)
    const { id, kept } = await this.#find(state)
    const { returned, stateHash, app } = kept.value
    if (!returned || stateHash !== hash(state) || returned.resultHash !== hash(result))
      throw new Refusal('social/expired')
    const released = this.deps.vault.seal(resultUri, `social ${id}`)
    await this.#attempts.replace(id, kept, { ...kept.value, returned: { ...returned, released } })
    return app
  }

  /** What those wait for who wait for the result of an attempt. */
  keyOf = (attempt: string): string => `result of ${attempt.split('.')[0]}`
  keyOfResult = (resultUri: string): string => `result of ${this.#readResult(resultUri).state.split('.')[0]}`

  /** The result that was released to an attempt. */
  async released(attempt: string, visit: Visit): Promise<string | undefined> {
    const { id, kept } = await this.#findAttempt(attempt, visit)
    const released = kept.value.returned?.released
    return released === undefined ? undefined : this.deps.vault.open(released, `social ${id}`)
  }

  /** The person of a result, which is used up. */
  async finish(attempt: string, resultUri: string, visit: Visit): Promise<Identity> {
    const { id, kept } = await this.#findAttempt(attempt, visit)
    const { returned, stateHash, provider, checks } = kept.value
    const { state, result } = this.#readResult(resultUri)
    if (!returned || stateHash !== hash(state) || returned.resultHash !== hash(result))
      throw new Refusal('social/state-mismatch')
    if (!(await this.#attempts.remove(id, kept))) throw new Refusal('social/expired')
    const answer = new URLSearchParams(this.deps.vault.open(returned.answer, `social ${id}`))
    if (DECLINES.includes(answer.get('error') ?? '')) throw new Refusal('social/declined')
    const opened = JSON.parse(this.deps.vault.open(checks, `social ${id}`)) as SocialChecks
    const identity = await this.#ask(provider, () => this.#provider(provider).identify(answer, opened))
    const email = emailAddress.safeParse(identity.verifiedEmail)
    return { ...identity, verifiedEmail: email.success ? email.data : null }
  }

  /** Whatever the provider does wrong, the visitor can only try again. The log has the kind of failure, and no code. */
  async #ask<Answer>(name: SocialProvider, ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await ask()
    } catch (cause) {
      const { code, error } = Object(cause) as { readonly code?: unknown; readonly error?: unknown }
      this.deps.log(`wallet: ${name} did not complete a sign-in: ${String(error ?? code ?? 'unknown')}`)
      throw new Refusal('social/failed', { cause })
    }
  }

  #provider(name: SocialProvider): Provider {
    const provider = this.#providers.get(name)
    if (!provider) throw new Refusal('social/unknown-provider')
    return provider
  }

  async #find(token: string): Promise<{ readonly id: string; readonly kept: Kept<Attempt> }> {
    const id = token.split('.')[0] ?? ''
    const kept = /^[\w-]{43}$/.test(id) ? await this.#attempts.read(id) : undefined
    if (!kept) throw new Refusal('social/expired')
    return { id, kept }
  }

  async #findAttempt(attempt: string, visit: Visit) {
    const found = await this.#find(attempt)
    if (found.kept.value.attemptHash !== hash(attempt)) throw new Refusal('social/expired')
    requireSameVisit(found.kept.value, visit)
    return found
  }

  #resultUri(state: string, result: string): string {
    return `${this.deps.publicUrl}/social/result?${new URLSearchParams({ state, result })}`
  }

  /** An address of anything else has no state, and so belongs to no attempt. */
  #readResult(uri: string): { readonly state: string; readonly result: string } {
    const url = URL.canParse(uri) ? new URL(uri) : undefined
    const isOurs = url && `${url.origin}${url.pathname}` === `${this.deps.publicUrl}/social/result`
    return {
      state: (isOurs && url.searchParams.get('state')) || '',
      result: (isOurs && url.searchParams.get('result')) || '',
    }
  }
}

/** The app's page reads the result by this name, as the original protocol has it. */
function withResult(page: string, resultUri: string): string {
  const url = new URL(page)
  url.searchParams.set('result_uri', resultUri)
  return url.href
}
