import type { NetworkId, SiwxSession } from '@latchkey/core'
import { Page, Random } from '@latchkey/core/plugin'
import type { SiwxConfig, SiwxMessage } from '@latchkey/siwx'
import { errors } from '../errors.js'
import { requireAppKit } from '../kit/page.js'
import { InformalMessenger, type SIWXMessageInput, type SIWXMessenger } from './messenger.js'
import { LocalStorage, type SIWXStorage } from './storage.js'
import { BIP122Verifier, EIP155Verifier, type SIWXVerifier, SolanaVerifier } from './verifiers.js'

export interface DefaultSIWXOptions {
  /** Default: an `InformalMessenger` for this page. Its nonce is made in the page, so it proves nothing to a server. */
  readonly messenger?: SIWXMessenger | undefined
  /** Default: those of eip155, solana and bip122. All that want to verify a session have to accept it. */
  readonly verifiers?: readonly SIWXVerifier[] | undefined
  /** Default: the page's storage. */
  readonly storage?: SIWXStorage | undefined
  /** Whether a visitor has to sign in before anything else. Default: true. */
  readonly required?: boolean | undefined
  /** Default: true. */
  readonly signOutOnDisconnect?: boolean | undefined
}

/** Signing in by a messenger, verifiers and a storage, for the option `siwx`. */
export class DefaultSIWX implements SiwxConfig {
  readonly required: boolean
  readonly signOutOnDisconnect: boolean
  readonly #messenger: SIWXMessenger | undefined
  readonly #verifiers: readonly SIWXVerifier[]
  readonly #storage: SIWXStorage

  constructor({ messenger, verifiers, storage, required = true, signOutOnDisconnect = true }: DefaultSIWXOptions = {}) {
    this.required = required
    this.signOutOnDisconnect = signOutOnDisconnect
    this.#messenger = messenger
    this.#verifiers = verifiers ?? [new EIP155Verifier(), new SolanaVerifier(), new BIP122Verifier()]
    this.#storage = storage ?? new LocalStorage({ key: '@appkit/siwx' })
  }

  getRequired(): boolean {
    return this.required
  }

  createMessage(input: SIWXMessageInput): Promise<SiwxMessage> {
    return (this.#messenger ?? messengerOfPage()).createMessage(input)
  }

  async addSession(session: SiwxSession): Promise<void> {
    await this.#verifyAll([session])
    await this.#storage.add(session)
  }

  async setSessions(sessions: readonly SiwxSession[]): Promise<void> {
    await this.#verifyAll(sessions)
    await this.#storage.set([...sessions])
  }

  async getSessions(chainId: NetworkId, address: string): Promise<readonly SiwxSession[]> {
    const valid: SiwxSession[] = []
    for (const session of await this.#storage.get(chainId, address))
      if (await this.verifySession(session)) valid.push(session)
      else await this.#storage.delete(session.data.chainId, session.data.accountAddress)
    return valid
  }

  revokeSession(chainId: NetworkId, address: string): Promise<void> {
    return this.#storage.delete(chainId, address)
  }

  /** At least one verifier has to verify it, and none may refuse it. */
  protected async verifySession(session: SiwxSession): Promise<boolean> {
    const verifiers = this.#verifiers.filter((one) => one.shouldVerify(session))
    const answers = await Promise.all(verifiers.map((one) => one.verify(session)))
    return answers.length > 0 && answers.every(Boolean)
  }

  async #verifyAll(sessions: readonly SiwxSession[]) {
    const answers = await Promise.all(sessions.map((one) => this.verifySession(one)))
    if (!answers.every(Boolean)) throw errors.create('appkit/not-verified')
  }
}

function messengerOfPage(): SIWXMessenger {
  const { get } = requireAppKit('DefaultSIWX').kit
  const { host, href } = new URL(get(Page).href)
  return new InformalMessenger({ domain: host, uri: href, getNonce: async () => get(Random).id() })
}
