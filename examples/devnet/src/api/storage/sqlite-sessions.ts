import type Database from 'libsql'
import type { SessionStore, StoredSession } from './session-store.js'

const TABLES = `
  CREATE TABLE IF NOT EXISTS sessions (
    pci TEXT PRIMARY KEY, address TEXT NOT NULL, chain TEXT NOT NULL, record TEXT NOT NULL, revoked_at INTEGER
  );
  CREATE INDEX IF NOT EXISTS sessions_of ON sessions (address, chain);
`

export function createSqliteSessions(database: Database.Database): SessionStore {
  database.exec(TABLES)
  const insert = database.prepare('INSERT OR IGNORE INTO sessions VALUES (?, ?, ?, ?, NULL)')
  const ofAccount = database.prepare('SELECT * FROM sessions WHERE address = ? AND chain = ? ORDER BY rowid')
  const byPci = database.prepare('SELECT * FROM sessions WHERE pci = ?')
  const revoke = database.prepare('UPDATE sessions SET revoked_at = coalesce(revoked_at, ?) WHERE pci = ?')

  const read = (row: unknown): StoredSession => {
    const { record, revoked_at: revokedAt } = row as { record: string; revoked_at: number | null }
    return { ...(JSON.parse(record) as StoredSession), ...(revokedAt !== null && { revokedAt }) }
  }
  return {
    addSession: async (session) =>
      insert.run(session.pci, session.address, session.chainId, JSON.stringify(session)).changes === 1,
    sessionsOf: async (address, chainId) => ofAccount.all(address, chainId).map(read),
    async findSession(pci) {
      const row = byPci.get(pci)
      return row ? read(row) : undefined
    },
    revokeSession: async (pci, revokedAt) => void revoke.run(revokedAt, pci),
  }
}
