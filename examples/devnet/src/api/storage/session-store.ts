/** A smart session. Plain JSON. Times are in seconds. */
export interface StoredSession {
  /** The permission context identifier. */
  readonly pci: string
  /** In lower case. */
  readonly address: string
  readonly chainId: string
  readonly project: { readonly name: string; readonly url: string; readonly iconUrl?: string | undefined }
  readonly permissions: readonly { readonly type: string; readonly data?: unknown }[]
  readonly createdAt: number
  readonly expiration: number
  readonly revokedAt?: number | undefined
}

/** The smart sessions of accounts. */
export interface SessionStore {
  /** Adds a session. Answers false when its `pci` is taken; nothing has changed then. */
  addSession(session: StoredSession): Promise<boolean>
  /** The sessions of an account on a network, revoked ones among them. @param address in lower case. */
  sessionsOf(address: string, chainId: string): Promise<readonly StoredSession[]>
  findSession(pci: string): Promise<StoredSession | undefined>
  /** Keeps the first time for good. */
  revokeSession(pci: string, revokedAt: number): Promise<void>
}
