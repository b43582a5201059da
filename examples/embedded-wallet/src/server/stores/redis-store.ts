import type { WalletStore } from './store.js'

/** A connected client of `redis` (node-redis). */
export interface NodeRedisClient {
  sendCommand(command: string[]): Promise<unknown>
}

/** A client of `ioredis`. */
export interface IoRedisClient {
  call(command: string, ...values: string[]): Promise<unknown>
}

/** A value begins with the time at which the record expires, so that the caller's time decides, as in every store. */
const VALUE_OF = `
  local function valueOf(key, now)
    local kept = redis.call('GET', key)
    if not kept then return false end
    local split = string.find(kept, ' ', 1, true)
    local expiresAt = string.sub(kept, 1, split - 1)
    if expiresAt ~= '' and tonumber(expiresAt) <= tonumber(now) then return false end
    return string.sub(kept, split + 1)
  end
`

const READ = `${VALUE_OF} return valueOf(KEYS[1], ARGV[1])`

/** The second argument says whether there is an expected value, which is the third. */
const WRITE = `
  ${VALUE_OF}
  local kept = valueOf(KEYS[1], ARGV[1])
  if ARGV[2] == '0' and kept then return 0 end
  if ARGV[2] == '1' and kept ~= ARGV[3] then return 0 end
  redis.call('SET', KEYS[1], ARGV[5] .. ' ' .. ARGV[4])
  if ARGV[5] ~= '' then redis.call('PEXPIREAT', KEYS[1], ARGV[5]) end
  return 1
`

const REMOVE = `
  ${VALUE_OF}
  if valueOf(KEYS[1], ARGV[1]) ~= ARGV[2] then return 0 end
  return redis.call('DEL', KEYS[1])
`

const COUNT = `
  local endsAt = redis.call('HGET', KEYS[1], 'endsAt')
  if not endsAt or tonumber(endsAt) <= tonumber(ARGV[1]) then
    endsAt = ARGV[2]
    redis.call('HSET', KEYS[1], 'count', 0, 'endsAt', endsAt)
  end
  local count = redis.call('HINCRBY', KEYS[1], 'count', 1)
  redis.call('PEXPIREAT', KEYS[1], endsAt)
  return {count, endsAt}
`

const APPEND = `
  redis.call('RPUSH', KEYS[1], ARGV[1])
  redis.call('LTRIM', KEYS[1], -tonumber(ARGV[2]), -1)
`

/**
 * Keeps everything in Redis 6.2 or later, or in Valkey, through a client that the caller opened and closes. `prefix`
 * begins every key: two services that share a Redis need two.
 *
 * Accounts kept here are as durable as the Redis is. A host with PostgreSQL gives accounts to that, and only what passes,
 * as codes and limits, to Redis.
 */
export function createRedisStore(client: NodeRedisClient | IoRedisClient, prefix = 'wallet:'): WalletStore {
  const send = (command: string, ...values: string[]) =>
    'call' in client ? client.call(command, ...values) : client.sendCommand([command, ...values])
  const run = (script: string, key: string, ...values: (string | number)[]) =>
    send('EVAL', script, '1', key, ...values.map(String))
  const recordKey = (key: string) => `${prefix}record:${key}`
  const listKey = (list: string) => `${prefix}list:${list}`

  return {
    async read(key, now) {
      const value = await run(READ, recordKey(key), now)
      return value === null ? undefined : String(value)
    },
    async write(key, expected, value, { now, expiresAt = '' }) {
      const has = expected === undefined ? '0' : '1'
      return Number(await run(WRITE, recordKey(key), now, has, expected ?? '', value, expiresAt)) === 1
    },
    remove: async (key, expected, now) => Number(await run(REMOVE, recordKey(key), now, expected)) === 1,

    async count(key, windowMs, now) {
      const [count, endsAt] = (await run(COUNT, `${prefix}count:${key}`, now, now + windowMs)) as readonly unknown[]
      return { count: Number(count), endsAt: Number(endsAt) }
    },

    append: async (list, entry, maxEntries) => void (await run(APPEND, listKey(list), entry, maxEntries)),
    async entries(list) {
      const found = (await send('LRANGE', listKey(list), '0', '-1')) as readonly unknown[]
      return found.map(String)
    },

    async removeExpired() {},
    async close() {},
  }
}
