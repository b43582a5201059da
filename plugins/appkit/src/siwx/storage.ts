import type { NetworkId, SiwxSession } from '@latchkey/core'
import { lazy } from '@latchkey/core/plugin'

/** Keeps sessions, and verifies none. */
export interface SIWXStorage {
  add(session: SiwxSession): Promise<void>
  delete(chainId: NetworkId, address: string): Promise<void>
  get(chainId: NetworkId, address: string): Promise<SiwxSession[]>
  set(sessions: SiwxSession[]): Promise<void>
}

/** Sessions in the page's storage, under a key of the app's choice. */
export class LocalStorage implements SIWXStorage {
  readonly #key: string

  constructor({ key }: { readonly key: string }) {
    this.#key = key
  }

  async add(session: SiwxSession): Promise<void> {
    const { chainId, accountAddress } = session.data
    await this.delete(chainId, accountAddress)
    const stored = (await load()).storedSessions(this.#key)
    stored.set([...(stored.get() ?? []), session])
  }

  async delete(chainId: NetworkId, address: string): Promise<void> {
    const { isOf, storedSessions } = await load()
    const stored = storedSessions(this.#key)
    stored.set(stored.get()?.filter((one) => !isOf(one, chainId, address)))
  }

  async get(chainId: NetworkId, address: string): Promise<SiwxSession[]> {
    const { isOf, storedSessions } = await load()
    return (storedSessions(this.#key).get() ?? []).filter((one) => isOf(one, chainId, address))
  }

  async set(sessions: readonly SiwxSession[]): Promise<void> {
    ;(await load()).storedSessions(this.#key).set(sessions)
  }
}

/** Reading what is stored takes schemas, which a page needs once a wallet is connected. */
const load = lazy('siwx', () => import('./stored-sessions.js'))
