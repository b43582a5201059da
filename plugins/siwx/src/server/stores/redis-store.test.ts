import { Redis } from 'ioredis'
import { createClient } from 'redis'
import { redisFolder, type RedisServer, startRedis } from './redis-server.test.helper.js'
import { createRedisStore, type RedisStoreOptions } from './redis-store.js'
import { describeWithProgram } from './server-program.test.helper.js'
import { describeStoreContract } from './store-contract.test.helper.js'
import { describeTwoServers } from './two-servers.test.helper.js'

const LATER = Date.now() + 3_600_000

describeWithProgram('redis-server', redisFolder, (folder) => {
  let server: RedisServer
  const closings: (() => unknown)[] = []

  beforeAll(async () => {
    server = await startRedis(folder)
  })
  afterAll(async () => {
    for (const close of closings) await close()
    await server.stop()
  })

  const connectNodeRedis = async () => {
    const client = createClient({ socket: { path: server.path, tls: false } })
    await client.connect()
    closings.push(() => client.close())
    return client
  }
  const connectIoRedis = async () => {
    const client = new Redis(server.path)
    closings.push(() => client.quit())
    return client
  }

  describe.each<[string, () => Promise<RedisStoreOptions['client']>]>([
    ['redis', connectNodeRedis],
    ['ioredis', connectIoRedis],
  ])('through the package %s', (prefix, connect) => {
    let store: ReturnType<typeof createRedisStore>
    let other: ReturnType<typeof createRedisStore>
    let inspector: Awaited<ReturnType<typeof connectNodeRedis>>

    beforeAll(async () => {
      store = createRedisStore({ client: await connect(), prefix })
      other = createRedisStore({ client: await connect(), prefix })
      inspector = await connectNodeRedis()
    })

    describeStoreContract(() => ({ store, other }), {
      plantRecord: async (key, record) => void (await inspector.set(`${prefix}sessions:${key}`, record)),
      // Unlike DBSIZE, this leaves out what has expired and is not removed yet.
      countRows: async () => (await inspector.keys('*')).length,
    })

    it('keeps the data of two prefixes apart', async () => {
      const client = await connect()
      await createRedisStore({ client, prefix: `${prefix}-one:` }).addNonce('nonce', LATER)
      expect(await createRedisStore({ client, prefix: `${prefix}-two:` }).spendNonce('nonce', LATER - 1)).toBe(false)
    })

    it('lets Redis remove what expires, at its time', async () => {
      await store.addNonce('timed', LATER)
      await store.writeSessions('timed', { sessions: [], expiresAt: LATER })
      await store.countAttempt('timed', 1_000, LATER - 1_000)
      for (const kind of ['nonce', 'sessions', 'attempts'])
        expect(await inspector.pExpireTime(`${prefix}${kind}:timed`)).toBe(LATER)
    })
  })

  it('keeps the sign-ins that another server writes while it removes an invalid record', async () => {
    const client = await connectNodeRedis()
    const valid = { sessions: [], expiresAt: LATER }
    const other = createRedisStore({ client })
    await client.set('siwx:sessions:repaired', '{')
    const store = createRedisStore({
      client: {
        async sendCommand(command) {
          if (command[0] === 'EVAL') await other.writeSessions('repaired', valid)
          return client.sendCommand(command)
        },
      },
    })
    expect(await store.readSessions('repaired', LATER - 1)).toBeUndefined()
    expect(await store.readSessions('repaired', LATER - 1)).toEqual(valid)
  })

  describeTwoServers(
    () => `
      import { createClient } from 'redis'
      import { createRedisStore } from './redis-store'
      const client = createClient({ socket: { path: ${JSON.stringify(server.path)} } })
      await client.connect()
      const store = createRedisStore({ client })
      const close = () => client.close()
    `,
  )
})
