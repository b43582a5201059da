import type { SiwxStore } from '../store.js'
import { readRecord, writeRecord } from './stored-record.js'

/** A connected client of `redis` (node-redis). */
export interface NodeRedisClient {
  sendCommand(command: string[]): Promise<unknown>
}

/** A client of `ioredis`, also of a cluster. */
export interface IoRedisClient {
  call(command: string, ...values: string[]): Promise<unknown>
}

export interface RedisStoreOptions {
  /** The app connected it, listens to its errors, and closes it after the server has stopped. */
  readonly client: NodeRedisClient | IoRedisClient
  /** Begins every key. Two apps that share a Redis need two prefixes. Default: `siwx:`. */
  readonly prefix?: string | undefined
}

/** Counts in the window of the caller, or begins the next one. */
const COUNT_ATTEMPT = `
  local endsAt = redis.call('HGET', KEYS[1], 'endsAt')
  if not endsAt or tonumber(endsAt) <= tonumber(ARGV[1]) then
    endsAt = ARGV[2]
    redis.call('HSET', KEYS[1], 'count', 0, 'endsAt', endsAt)
  end
  local count = redis.call('HINCRBY', KEYS[1], 'count', 1)
  redis.call('PEXPIREAT', KEYS[1], endsAt)
  return count
`

/** Another server may have written valid sign-ins since the record was read; those stay. */
const REMOVE_RECORD = `
  if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
`

/**
 * Keeps everything in Redis 6.2 or later, or in Valkey. Redis removes by itself what has expired by its own clock; a
 * server whose clock is behind still refuses it by the time that it gives.
 */
export function createRedisStore({ client, prefix = 'siwx:' }: RedisStoreOptions): SiwxStore {
  const send = (command: string, ...values: string[]) =>
    'call' in client ? client.call(command, ...values) : client.sendCommand([command, ...values])
  const nonceKey = (nonce: string) => `${prefix}nonce:${nonce}`
  const sessionsKey = (key: string) => `${prefix}sessions:${key}`
  const attemptsKey = (caller: string) => `${prefix}attempts:${caller}`

  return {
    addNonce: async (nonce, expiresAt) =>
      void (await send('SET', nonceKey(nonce), String(expiresAt), 'PXAT', String(expiresAt))),

    async spendNonce(nonce, now) {
      // Redis answers null for an unknown nonce, which as a number is the time 0.
      return now < Number(await send('GETDEL', nonceKey(nonce)))
    },

    writeSessions: async (key, stored) =>
      void (await send('SET', sessionsKey(key), writeRecord(stored), 'PXAT', String(stored.expiresAt))),

    async readSessions(key, now) {
      const record = await send('GET', sessionsKey(key))
      if (record === null) return undefined
      const stored = readRecord(String(record))
      if (!stored) await send('EVAL', REMOVE_RECORD, '1', sessionsKey(key), String(record))
      return stored && now < stored.expiresAt ? stored : undefined
    },

    removeSessions: async (key) => void (await send('DEL', sessionsKey(key))),

    async countAttempt(caller, windowMs, now) {
      return Number(await send('EVAL', COUNT_ATTEMPT, '1', attemptsKey(caller), String(now), String(now + windowMs)))
    },

    async removeExpired() {},
    async close() {},
  }
}
