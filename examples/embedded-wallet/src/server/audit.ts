import type { WalletStore } from './stores/store.js'

/** What happened to an account. No entry has an address of mail, a code, a token, a share or a key. */
export interface AuditEntry {
  /** In milliseconds. */
  readonly at: number
  readonly event:
    | 'signed-in'
    | 'signed-out'
    | 'session-reused'
    | 'device-added'
    | 'device-revoked'
    | 'devices-revoked'
    | 'identity-joined'
    | 'passkey-added'
    | 'passkey-removed'
    | 'passkey-copied'
    | 'email-changed'
    | 'wallet-created'
    | 'share-given'
    | 'share-replaced'
    | 'permissions-granted'
    | 'recovery-added'
    | 'recovery-removed'
  readonly account: string
  readonly device?: string | undefined
  readonly project?: string | undefined
  readonly app?: string | undefined
  /** How the visitor signed in. */
  readonly provider?: string | undefined
}

const MAX_ENTRIES = 500

/** Keeps the last 500 entries of each account, and writes each to the log. */
export class Audit {
  constructor(
    private readonly store: WalletStore,
    private readonly now: () => number,
    private readonly log: (line: string) => void,
  ) {}

  async add(entry: Omit<AuditEntry, 'at'>): Promise<void> {
    const text = JSON.stringify({ at: this.now(), ...entry })
    this.log(`wallet: ${text}`)
    await this.store.append(`audit/${entry.account}`, text, MAX_ENTRIES)
  }
}
