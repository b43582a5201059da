import { EMBEDDED_STORAGE_KEYS as KEYS } from '@latchkey/core/embedded'
import type { KeyValue } from '@latchkey/core/plugin'

/** What the page remembers of a login, under names that older versions read as well. Never a secret. */
export interface LoginCache {
  /** Whether the wallet page has to be asked for a session: somebody has signed in, or may have. */
  readonly isUsed: boolean
  /** When the last e-mail was sent, in the clock's milliseconds. */
  readonly lastEmailAt: number | undefined
  setLastEmailAt(time: number | undefined): void
  /** Nobody knows whether the visitor is signed in: the wallet page is asked the next time. */
  markUsed(): void
  /** A visitor has signed in. The next e-mail may be sent at once. */
  remember(login: { readonly email?: string | null | undefined; readonly userName?: string | null | undefined }): void
  setLastNetwork(id: string): void
  /** Forgets the visitor, but not when the last e-mail was sent. */
  clear(): void
}

const USED = 'true'

export function createLoginCache(store: Pick<KeyValue, 'get' | 'write'>): LoginCache {
  return {
    get isUsed() {
      return store.get(KEYS.emailLoginUsed) === USED
    },
    get lastEmailAt() {
      const stored = store.get(KEYS.lastEmailLoginTime)
      return stored ? Number(stored) : undefined
    },
    setLastEmailAt: (time) => store.write({ [KEYS.lastEmailLoginTime]: time === undefined ? undefined : String(time) }),
    markUsed: () => store.write({ [KEYS.emailLoginUsed]: USED }),
    remember: ({ email, userName }) =>
      store.write({
        [KEYS.email]: email ?? undefined,
        [KEYS.socialUsername]: userName ?? undefined,
        [KEYS.emailLoginUsed]: USED,
        [KEYS.lastEmailLoginTime]: undefined,
      }),
    setLastNetwork: (id) => store.write({ [KEYS.lastUsedChain]: id }),
    clear: () =>
      store.write({
        [KEYS.email]: undefined,
        [KEYS.socialUsername]: undefined,
        [KEYS.lastUsedChain]: undefined,
        [KEYS.emailLoginUsed]: undefined,
      }),
  }
}
