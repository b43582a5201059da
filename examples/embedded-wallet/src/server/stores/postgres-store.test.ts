import { Pool } from 'pg'
import {
  type DatabaseServer,
  describeWithProgram,
  postgresFolder,
  startPostgres,
} from './database-servers.test.helper.js'
import { createPostgresStore } from './postgres-store.js'
import { describeStoreContract } from './store-contract.test.helper.js'

describeWithProgram('postgres', postgresFolder, (programs) => {
  let server: DatabaseServer
  const pools: Pool[] = []
  const openPool = (options: ConstructorParameters<typeof Pool>[0] = {}) => {
    const pool = new Pool({ host: server.folder, user: 'postgres', database: 'postgres', ...options })
    pools.push(pool)
    return pool
  }

  let pool: Pool
  let otherPool: Pool
  beforeAll(async () => {
    server = await startPostgres(programs)
    pool = openPool()
    otherPool = openPool()
  })
  afterAll(async () => {
    for (const opened of pools) await opened.end()
    await server.stop()
  })

  const count = async (table: string) => (await pool.query(`SELECT FROM ${table}`)).rowCount!

  describeStoreContract(
    () => ({ store: createPostgresStore(pool), other: createPostgresStore(otherPool) }),
    async () => (await count('wallet_records')) + (await count('wallet_counts')),
  )

  it('creates its tables once when ten servers start at the same time', async () => {
    await pool.query('CREATE DATABASE starting')
    const stores = Array.from({ length: 10 }, () => createPostgresStore(openPool({ database: 'starting', max: 1 })))
    const counts = await Promise.all(stores.map((store) => store.count('key', 1_000, 0)))
    expect(counts.map((counted) => counted.count).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('tries again to create the tables after it could not', async () => {
    let asked = 0
    const store = createPostgresStore({
      async query(sql, values) {
        if ((asked += 1) === 1) throw new Error('The connection was lost.')
        return pool.query(sql, values)
      },
    })
    await expect(store.read('retried', 0)).rejects.toThrow('The connection was lost.')
    expect(await store.read('retried', 0)).toBeUndefined()
  })
})
