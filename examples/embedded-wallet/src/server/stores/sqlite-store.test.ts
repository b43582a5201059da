import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { createSqliteStore } from './sqlite-store.js'
import { describeStoreContract } from './store-contract.test.helper.js'

const folder = mkdtempSync(join(tmpdir(), 'wallet-sqlite-'))
const file = join(folder, 'wallet.db')
const [database, otherDatabase] = [new Database(file), new Database(file)]
const [store, other] = [createSqliteStore(database), createSqliteStore(otherDatabase)]

afterAll(() => {
  database.close()
  otherDatabase.close()
  rmSync(folder, { recursive: true })
})

const count = (table: string) =>
  (database.prepare(`SELECT count(*) AS count FROM ${table}`).get() as { count: number }).count

describeStoreContract(
  () => ({ store, other }),
  async () => count('wallet_records') + count('wallet_counts'),
)

it('keeps records when the server starts again', async () => {
  await store.write('kept', undefined, 'value', { now: 0 })
  const reopened = new Database(file)
  expect(await createSqliteStore(reopened).read('kept', 0)).toBe('value')
  reopened.close()
})

it('waits for a process that writes while it switches the file to write-ahead logging', () => {
  const busyFile = join(folder, 'busy.db')
  const [writer, waiter] = [new Database(busyFile), new Database(busyFile)]
  writer.exec('CREATE TABLE others (id); BEGIN IMMEDIATE')
  createSqliteStore({
    prepare: (sql) => waiter.prepare(sql),
    exec(sql) {
      // The writer ends as soon as the store begins to wait for it.
      if (sql.startsWith('BEGIN')) writer.exec('COMMIT')
      return waiter.exec(sql)
    },
  })
  expect(waiter.prepare('PRAGMA journal_mode').get()).toMatchObject({ journal_mode: 'wal' })
  writer.close()
  waiter.close()
})

it('throws when the database cannot be used', () => {
  const closed = new Database(':memory:')
  closed.close()
  expect(() => createSqliteStore(closed)).toThrow('not open')
})
