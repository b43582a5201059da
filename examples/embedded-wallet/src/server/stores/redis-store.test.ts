import { join } from 'node:path'
import { Redis } from 'ioredis'
import { type DatabaseServer, describeWithProgram, redisFolder, startRedis } from './database-servers.test.helper.js'
import { createRedisStore } from './redis-store.js'
import { describeStoreContract } from './store-contract.test.helper.js'

describeWithProgram('redis-server', redisFolder, (programs) => {
  let server: DatabaseServer
  let client: Redis
  let otherClient: Redis
  beforeAll(async () => {
    server = await startRedis(programs)
    client = new Redis(join(server.folder, 'redis.sock'))
    otherClient = new Redis(join(server.folder, 'redis.sock'))
  })
  afterAll(async () => {
    for (const one of [client, otherClient]) await one.quit()
    await server.stop()
  })

  // Unlike DBSIZE, this leaves out what has expired and is not removed yet.
  describeStoreContract(
    () => ({ store: createRedisStore(client), other: createRedisStore(otherClient) }),
    async () => (await client.keys('*')).length,
  )

  it('keeps the data of two prefixes apart', async () => {
    await createRedisStore(client, 'one:').write('key', undefined, 'value', { now: 0 })
    expect(await createRedisStore(client, 'two:').read('key', 0)).toBeUndefined()
  })

  it('speaks through the package redis as well, which takes a command as one list', async () => {
    const store = createRedisStore({ sendCommand: ([command, ...values]) => otherClient.call(command!, ...values) })
    expect(await store.write('listed', undefined, 'value', { now: 0 })).toBe(true)
    expect(await store.read('listed', 0)).toBe('value')
  })

  it('lets Redis remove what expires, at its time', async () => {
    const later = Date.now() + 3_600_000
    const store = createRedisStore(client)
    await store.write('timed', undefined, 'value', { now: 0, expiresAt: later })
    await store.count('timed', 1_000, later - 1_000)
    for (const key of ['wallet:record:timed', 'wallet:count:timed']) expect(await client.pexpiretime(key)).toBe(later)
  })
})
