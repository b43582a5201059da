import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { createSqliteStore } from './sqlite-store.js'
import { describeStoreContract } from './store-contract.test.helper.js'
import { describeTwoServers } from './two-servers.test.helper.js'

const LATER = Date.now() + 3_600_000

const folder = mkdtempSync(join(tmpdir(), 'siwx-sqlite-'))
const file = join(folder, 'siwx.db')
const [database, otherDatabase] = [new Database(file), new Database(file)]
const [store, other] = [createSqliteStore({ database }), createSqliteStore({ database: otherDatabase })]

afterAll(() => {
  database.close()
  otherDatabase.close()
  rmSync(folder, { recursive: true })
})

const count = (table: string) =>
  (database.prepare(`SELECT count(*) AS count FROM ${table}`).get() as { count: number }).count

describeStoreContract(() => ({ store, other }), {
  async plantRecord(key, record) {
    database.prepare('INSERT INTO siwx_sessions VALUES (?, ?, ?)').run(key, record, Number.MAX_SAFE_INTEGER)
  },
  countRows: async () => count('siwx_nonces') + count('siwx_sessions') + count('siwx_attempts'),
})

describeTwoServers(
  () => `
    import Database from 'libsql'
    import { createSqliteStore } from './sqlite-store'
    const database = new Database(${JSON.stringify(file)})
    const store = createSqliteStore({ database })
    const close = () => database.close()
  `,
)

it('keeps the sign-ins that another server writes while it removes an invalid record', async () => {
  const valid = { sessions: [], expiresAt: LATER }
  await other.writeSessions('repaired', valid)
  database.exec("UPDATE siwx_sessions SET record = '{' WHERE key = 'repaired'")
  const interrupted = createSqliteStore({
    database: {
      exec: (sql) => database.exec(sql),
      prepare(sql) {
        const statement = database.prepare(sql)
        return {
          all: (...values) => statement.all(...values),
          run(...values) {
            if (sql.startsWith('DELETE')) void other.writeSessions('repaired', valid)
            return statement.run(...values)
          },
        }
      },
    },
  })
  expect(await interrupted.readSessions('repaired', LATER - 1)).toBeUndefined()
  expect(await interrupted.readSessions('repaired', LATER - 1)).toEqual(valid)
})

it('lets other processes read while one writes, and waits for those that write', () => {
  expect(otherDatabase.prepare('PRAGMA journal_mode').get()).toMatchObject({ journal_mode: 'wal' })
  expect(otherDatabase.prepare('PRAGMA busy_timeout').get()).toMatchObject({ timeout: 5_000 })
})

it('waits for a process that writes while it switches the file to write-ahead logging', async () => {
  const busyFile = join(folder, 'busy.db')
  const [writer, waiter] = [new Database(busyFile), new Database(busyFile)]
  writer.exec('CREATE TABLE others (id); BEGIN IMMEDIATE')
  createSqliteStore({
    database: {
      prepare: (sql) => waiter.prepare(sql),
      exec(sql) {
        // The writer ends as soon as the store begins to wait for it.
        if (sql.startsWith('BEGIN')) writer.exec('COMMIT')
        return waiter.exec(sql)
      },
    },
  })
  expect(waiter.prepare('PRAGMA journal_mode').get()).toMatchObject({ journal_mode: 'wal' })
  writer.close()
  waiter.close()
})

it('keeps a longer time to wait that the app has set', () => {
  const patient = new Database(file, { timeout: 60_000 })
  createSqliteStore({ database: patient })
  expect(patient.prepare('PRAGMA busy_timeout').get()).toMatchObject({ timeout: 60_000 })
  patient.close()
})

it('works in memory, which has no log', async () => {
  const inMemory = new Database(':memory:')
  const memoryStore = createSqliteStore({ database: inMemory })
  await memoryStore.addNonce('nonce', LATER)
  expect(await memoryStore.spendNonce('nonce', LATER - 1)).toBe(true)
  inMemory.close()
})

it('throws when the database cannot be used', () => {
  const closed = new Database(':memory:')
  closed.close()
  expect(() => createSqliteStore({ database: closed })).toThrow('not open')
})
