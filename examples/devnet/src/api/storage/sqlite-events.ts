import type Database from 'libsql'
import { type EventStore, KEPT_EVENTS, type StoredEvent } from './event-store.js'

const TABLES = `
  CREATE TABLE IF NOT EXISTS events (place INTEGER PRIMARY KEY, project TEXT NOT NULL, nth INTEGER NOT NULL, record TEXT NOT NULL);
  CREATE UNIQUE INDEX IF NOT EXISTS events_by_project ON events (project, nth);
`

export function createSqliteEvents(database: Database.Database): EventStore {
  database.exec(TABLES)
  const lastOf = database.prepare('SELECT coalesce(max(nth), 0) AS count FROM events WHERE project = ?')
  const insert = database.prepare('INSERT INTO events (project, nth, record) VALUES (?, ?, ?)')
  const forget = database.prepare('DELETE FROM events WHERE project = ? AND nth <= ?')
  const newest = database.prepare('SELECT record FROM events WHERE project = ? ORDER BY nth DESC LIMIT ?')

  const countOf = (projectId: string) => (lastOf.get(projectId) as { count: number }).count

  const add = database.transaction((event: StoredEvent) => {
    const nth = countOf(event.projectId) + 1
    insert.run(event.projectId, nth, JSON.stringify(event))
    forget.run(event.projectId, nth - KEPT_EVENTS)
  })

  return {
    addEvent: async (event) => void add.immediate(event),
    async listEvents(projectId, limit) {
      const rows = newest.all(projectId, limit) as { record: string }[]
      return { data: rows.map(({ record }) => JSON.parse(record) as StoredEvent).reverse(), count: countOf(projectId) }
    },
  }
}
