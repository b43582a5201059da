import { Pool } from 'pg'
import { postgresFolder, type PostgresServer, startPostgres } from './postgres-server.test.helper.js'
import { createPostgresStore } from './postgres-store.js'
import { describeWithProgram } from './server-program.test.helper.js'
import { describeStoreContract } from './store-contract.test.helper.js'
import { describeTwoServers } from './two-servers.test.helper.js'

const LATER = Date.now() + 3_600_000

describeWithProgram('postgres', postgresFolder, (folder) => {
  let server: PostgresServer
  let pool: Pool
  let otherPool: Pool
  const pools: Pool[] = []
  const openPool = (options: ConstructorParameters<typeof Pool>[0] = {}) => {
    const opened = new Pool({ ...server.connection, ...options })
    pools.push(opened)
    return opened
  }

  beforeAll(async () => {
    server = await startPostgres(folder)
    pool = openPool()
    otherPool = openPool()
  })
  afterAll(async () => {
    for (const opened of pools) await opened.end()
    await server.stop()
  })

  const count = async (table: string) => (await pool.query(`SELECT FROM ${table}`)).rowCount!

  describeStoreContract(
    () => ({ store: createPostgresStore({ client: pool }), other: createPostgresStore({ client: otherPool }) }),
    {
      plantRecord: async (key, record) =>
        void (await pool.query('INSERT INTO siwx_sessions VALUES ($1, $2, $3)', [key, record, LATER])),
      countRows: async () =>
        (await count('siwx_nonces')) + (await count('siwx_sessions')) + (await count('siwx_attempts')),
    },
  )

  describeTwoServers(
    () => `
      import { Pool } from 'pg'
      import { createPostgresStore } from './postgres-store'
      const client = new Pool(${JSON.stringify(server.connection)})
      const store = createPostgresStore({ client })
      const close = () => client.end()
    `,
  )

  it('creates its tables once when ten servers start at the same time', async () => {
    await pool.query('CREATE DATABASE starting')
    const stores = Array.from({ length: 10 }, () =>
      createPostgresStore({ client: openPool({ database: 'starting', max: 1 }) }),
    )
    const answers = await Promise.all(stores.map((store) => store.countAttempt('caller', 1_000, 0)))
    expect(answers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('works with a role that may not create tables once they are there', async () => {
    await createPostgresStore({ client: pool }).removeExpired(0)
    await pool.query('CREATE ROLE limited LOGIN; REVOKE CREATE ON SCHEMA public FROM PUBLIC')
    await pool.query('GRANT SELECT, INSERT, UPDATE, DELETE ON siwx_nonces TO limited')
    const store = createPostgresStore({ client: openPool({ user: 'limited' }) })
    await store.addNonce('limited', LATER)
    expect(await store.spendNonce('limited', LATER - 1)).toBe(true)
  })

  it('keeps the sign-ins that another server writes while it removes an invalid record', async () => {
    const valid = { sessions: [], expiresAt: LATER }
    const other = createPostgresStore({ client: otherPool })
    await other.writeSessions('repaired', valid)
    await pool.query("UPDATE siwx_sessions SET record = '{' WHERE key = 'repaired'")
    const store = createPostgresStore({
      client: {
        async query(sql, values) {
          if (sql.startsWith('DELETE')) await other.writeSessions('repaired', valid)
          return pool.query(sql, values)
        },
      },
    })
    expect(await store.readSessions('repaired', LATER - 1)).toBeUndefined()
    expect(await store.readSessions('repaired', LATER - 1)).toEqual(valid)
  })

  it('does not wait for a server that removes the same expired nonces', async () => {
    const store = createPostgresStore({ client: openPool({ lock_timeout: 1_000 }) })
    await store.addNonce('locked', 1)
    await store.addNonce('free', 1)
    const remover = await pool.connect()
    try {
      await remover.query("BEGIN; SELECT FROM siwx_nonces WHERE nonce = 'locked' FOR UPDATE")
      await store.removeExpired(1)
      const { rows } = await remover.query('SELECT nonce FROM siwx_nonces WHERE expires_at = 1')
      expect(rows).toEqual([{ nonce: 'locked' }])
    } finally {
      await remover.query('ROLLBACK')
      remover.release()
    }
  })

  it('tries again to create the tables after it could not', async () => {
    let asked = 0
    const store = createPostgresStore({
      client: {
        async query(sql, values) {
          if ((asked += 1) === 1) throw new Error('The connection was lost.')
          return pool.query(sql, values)
        },
      },
    })
    await expect(store.addNonce('retried', LATER)).rejects.toThrow('The connection was lost.')
    await store.addNonce('retried', LATER)
    expect(await store.spendNonce('retried', LATER - 1)).toBe(true)
  })
})
