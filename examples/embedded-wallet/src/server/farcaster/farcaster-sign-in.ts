import { createAppClient, generateNonce, type StatusAPIResponse, viemConnector } from '@farcaster/auth-client'
import { z } from '@hono/zod-openapi'
import type { Identity } from '../accounts/account.js'
import { Refusal } from '../refusal.js'
import { createToken, hash } from '../secrets/tokens.js'
import type { Vault } from '../secrets/vault.js'
import { Records } from '../stores/records.js'
import type { WalletStore } from '../stores/store.js'
import { boundSchema, requireSameVisit, type Visit } from '../visit.js'

/** How the server reaches Farcaster. */
export interface FarcasterConfig {
  /** The relay between this server and the visitor's phone. Default: Farcaster's own. */
  readonly relay?: string
  /** A node of OP Mainnet, whose registries say who owns an account of Farcaster. */
  readonly rpcUrl: string
}

const DEFAULT_RELAY = 'https://relay.farcaster.xyz'
const ATTEMPT_LIFE_MS = 10 * 60_000

const attemptSchema = z.object({
  ...boundSchema,
  /** Sealed: who has the channel's token reads the answer. */
  channel: z.string(),
  nonce: z.string(),
  expiresAt: z.number(),
})

export interface FarcasterSignInDeps {
  readonly store: WalletStore
  readonly vault: Vault
  readonly now: () => number
  readonly log: (line: string) => void
  readonly farcaster: FarcasterConfig | undefined
  readonly publicUrl: string
}

/** Signs in with Farcaster: the visitor's phone signs a message for this service, and the registries say whose it is. */
export class FarcasterSignIn {
  readonly #attempts: Records<z.infer<typeof attemptSchema>>
  readonly #client: ReturnType<typeof createAppClient> | undefined

  constructor(private readonly deps: FarcasterSignInDeps) {
    this.#attempts = new Records(deps.store, 'farcaster', attemptSchema, deps.now)
    const { farcaster } = deps
    this.#client =
      farcaster &&
      createAppClient({
        relay: farcaster.relay ?? DEFAULT_RELAY,
        ethereum: viemConnector({ rpcUrl: farcaster.rpcUrl }),
      })
  }

  get isOn(): boolean {
    return this.#client !== undefined
  }

  /** The address that the visitor's phone opens. */
  async start(visit: Visit): Promise<{ readonly attempt: string; readonly url: string }> {
    const nonce = generateNonce()
    const channel = await this.#on.createChannel({ siweUri: this.deps.publicUrl, domain: this.#domain, nonce })
    if (channel.isError) throw this.#failed(channel.error)
    const attempt = createToken()
    await this.#attempts.add(hash(attempt), {
      app: visit.app,
      device: visit.device,
      channel: this.deps.vault.seal(channel.data.channelToken, `farcaster ${hash(attempt)}`),
      nonce,
      expiresAt: this.deps.now() + ATTEMPT_LIFE_MS,
    })
    return { attempt, url: channel.data.url }
  }

  /** The person, once the phone has signed; the attempt is used up then. Throws `social/expired`. */
  async finish(attempt: string, visit: Visit): Promise<Identity | undefined> {
    const id = hash(attempt)
    const kept = await this.#attempts.read(id)
    if (!kept) throw new Refusal('social/expired')
    requireSameVisit(kept.value, visit)
    const channelToken = this.deps.vault.open(kept.value.channel, `farcaster ${id}`)
    const status = await this.#on.status({ channelToken })
    if (status.isError) throw this.#failed(status.error)
    // The client takes every answer for one, also that the relay does not know the channel any more.
    if (!status.response.ok) throw this.#failed({ errCode: `status ${status.response.status}` })
    if (status.data.state !== 'completed') return undefined
    if (!(await this.#attempts.remove(id, kept))) throw new Refusal('social/expired')
    return this.#identify(status.data, kept.value.nonce)
  }

  /** Of what the relay says only the name is taken, for display. The signature says who it is, and the registries. */
  async #identify({ message = '', signature = '0x', username }: StatusAPIResponse, nonce: string): Promise<Identity> {
    const verified = await this.#on.verifySignInMessage({ nonce, domain: this.#domain, message, signature })
    if (verified.isError) throw this.#failed(verified.error)
    if (!verified.success) throw this.#failed(undefined)
    return { provider: 'farcaster', subject: String(verified.fid), userName: username ?? null, verifiedEmail: null }
  }

  get #on() {
    if (!this.#client) throw new Refusal('farcaster/off')
    return this.#client
  }

  get #domain(): string {
    return new URL(this.deps.publicUrl).host
  }

  #failed(cause: { readonly errCode?: string } | undefined): Refusal {
    this.deps.log(`wallet: Farcaster did not complete a sign-in: ${cause?.errCode ?? 'not verified'}`)
    return new Refusal('farcaster/failed', { cause })
  }
}
