import type { SiwxSession } from '@latchkey/core'
import type { SiwxStore, StoredSessions } from '../store.js'

export interface StoresUnderTest {
  readonly store: SiwxStore
  /** Another server's store over the same data, with a connection of its own. */
  readonly other: SiwxStore
}

/** What the tests do behind the back of a store that keeps its data in a database. */
export interface DatabaseAccess {
  /** Writes a record of sign-ins, as another program might. */
  plantRecord(key: string, record: string): Promise<void>
  /** Resolves with the number of nonces, browsers and callers that the database holds. */
  countRows(): Promise<number>
}

const MINUTE_MS = 60_000
const CALLS = 200
/** A store may also look at its own clock, so the times of these tests are real ones. */
const NOW = Date.now()
const LATER = NOW + 60 * MINUTE_MS

const SESSION: SiwxSession = {
  data: {
    accountAddress: '0xa',
    chainId: 'eip155:1',
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: 'n0nce',
    statement: 'Zero\0, half\ud800, "quoted", 署名',
    resources: ['ipfs://one'],
  },
  message: 'app.example wants you to sign in',
  signature: '0x51',
}
const OTHER_SESSION: SiwxSession = { ...SESSION, signature: '0x52' }

/** What every store promises. The hooks around it open and close the stores; a database also gives access to its rows. */
export function describeStoreContract(underTest: () => StoresUnderTest, database?: DatabaseAccess): void {
  let used = 0
  const unused = (what: string) => `${what}-${(used += 1)}`

  describe('nonces', () => {
    it('spends a nonce once', async () => {
      const { store } = underTest()
      const nonce = unused('nonce')
      await store.addNonce(nonce, LATER)
      expect(await store.spendNonce(nonce, NOW)).toBe(true)
      expect(await store.spendNonce(nonce, NOW)).toBe(false)
    })

    it('spends no nonce that it was not given', async () => {
      const { store } = underTest()
      expect(await store.spendNonce(unused('nonce'), NOW)).toBe(false)
    })

    it('spends a nonce up to the millisecond before it expires', async () => {
      const { store } = underTest()
      const nonce = unused('nonce')
      await store.addNonce(nonce, LATER)
      expect(await store.spendNonce(nonce, LATER - 1)).toBe(true)
    })

    it('refuses a nonce in the millisecond in which it expires', async () => {
      const { store } = underTest()
      const nonce = unused('nonce')
      await store.addNonce(nonce, LATER)
      expect(await store.spendNonce(nonce, LATER)).toBe(false)
    })

    it('keeps the last expiry of a nonce that was added twice', async () => {
      const { store } = underTest()
      const nonce = unused('nonce')
      await store.addNonce(nonce, NOW + MINUTE_MS)
      await store.addNonce(nonce, LATER)
      expect(await store.spendNonce(nonce, LATER - 1)).toBe(true)
      expect(await store.spendNonce(nonce, LATER - 1)).toBe(false)
    })

    it('spends a nonce once when two servers ask 200 times at the same time', async () => {
      const { store, other } = underTest()
      const nonce = unused('nonce')
      await store.addNonce(nonce, LATER)
      const calls = Array.from({ length: CALLS }, (_, nth) => (nth % 2 ? store : other).spendNonce(nonce, NOW))
      expect((await Promise.all(calls)).filter(Boolean)).toHaveLength(1)
    })

    it.each(['', '\0', '\ud800', "' OR 1=1 --", '*', 'a b\r\nDEL x'])(
      'spends no nonce for the text %j',
      async (text) => {
        const { store } = underTest()
        const nonce = unused('nonce')
        await store.addNonce(nonce, LATER)
        expect(await store.spendNonce(text, NOW)).toBe(false)
        expect(await store.spendNonce(nonce, NOW)).toBe(true)
      },
    )
  })

  describe('sign-ins', () => {
    it('gives every server the sign-ins of a browser as they were written', async () => {
      const { store, other } = underTest()
      const key = unused('browser')
      const stored: StoredSessions = { sessions: [SESSION, OTHER_SESSION], expiresAt: LATER }
      await store.writeSessions(key, stored)
      expect(await other.readSessions(key, NOW)).toStrictEqual(stored)
    })

    it('keeps the sign-ins when the caller changes its own copy', async () => {
      const { store } = underTest()
      const key = unused('browser')
      const sessions = [SESSION]
      await store.writeSessions(key, { sessions, expiresAt: LATER })
      sessions.push(OTHER_SESSION)
      expect(await store.readSessions(key, NOW)).toEqual({ sessions: [SESSION], expiresAt: LATER })
    })

    it('replaces the sign-ins and the expiry of a browser', async () => {
      const { store } = underTest()
      const key = unused('browser')
      await store.writeSessions(key, { sessions: [SESSION], expiresAt: NOW + MINUTE_MS })
      await store.writeSessions(key, { sessions: [OTHER_SESSION], expiresAt: LATER })
      expect(await store.readSessions(key, LATER - 1)).toEqual({ sessions: [OTHER_SESSION], expiresAt: LATER })
    })

    it('keeps the sign-ins of two browsers apart', async () => {
      const { store } = underTest()
      const [key, otherKey] = [unused('browser'), unused('browser')]
      await store.writeSessions(key, { sessions: [SESSION], expiresAt: LATER })
      expect(await store.readSessions(otherKey, NOW)).toBeUndefined()
      await store.removeSessions(otherKey)
      expect(await store.readSessions(key, NOW)).toBeDefined()
    })

    it('forgets the sign-ins that are removed, also twice', async () => {
      const { store, other } = underTest()
      const key = unused('browser')
      await store.writeSessions(key, { sessions: [SESSION], expiresAt: LATER })
      await store.removeSessions(key)
      expect(await other.readSessions(key, NOW)).toBeUndefined()
      await expect(store.removeSessions(key)).resolves.toBeUndefined()
    })

    it('reads sign-ins up to the millisecond before they expire', async () => {
      const { store } = underTest()
      const key = unused('browser')
      await store.writeSessions(key, { sessions: [SESSION], expiresAt: LATER })
      expect(await store.readSessions(key, LATER - 1)).toBeDefined()
      expect(await store.readSessions(key, LATER)).toBeUndefined()
    })

    it.each(['', '\0', '\ud800'])('has no sign-ins for the key %j', async (key) => {
      const { store } = underTest()
      expect(await store.readSessions(key, NOW)).toBeUndefined()
      await expect(store.removeSessions(key)).resolves.toBeUndefined()
    })
  })

  if (database) describeRecords(underTest, database)

  describe('attempts', () => {
    it('counts the attempts of each caller on every server', async () => {
      const { store, other } = underTest()
      const [caller, otherCaller] = [unused('caller'), unused('caller')]
      expect(await store.countAttempt(caller, MINUTE_MS, NOW)).toBe(1)
      expect(await other.countAttempt(caller, MINUTE_MS, NOW)).toBe(2)
      expect(await store.countAttempt(otherCaller, MINUTE_MS, NOW)).toBe(1)
      expect(await store.countAttempt(caller, MINUTE_MS, NOW)).toBe(3)
    })

    it('begins a new window when the last one is over, however many attempts it had', async () => {
      const { store } = underTest()
      const caller = unused('caller')
      expect(await store.countAttempt(caller, MINUTE_MS, NOW)).toBe(1)
      expect(await store.countAttempt(caller, MINUTE_MS, NOW + MINUTE_MS - 1)).toBe(2)
      expect(await store.countAttempt(caller, MINUTE_MS, NOW + MINUTE_MS)).toBe(1)
      expect(await store.countAttempt(caller, MINUTE_MS, NOW + 2 * MINUTE_MS - 1)).toBe(2)
      expect(await store.countAttempt(caller, MINUTE_MS, NOW + 2 * MINUTE_MS)).toBe(1)
    })

    it('gives 200 attempts at the same time 200 numbers', async () => {
      const { store, other } = underTest()
      const caller = unused('caller')
      const calls = Array.from({ length: CALLS }, (_, nth) =>
        (nth % 2 ? store : other).countAttempt(caller, MINUTE_MS, NOW),
      )
      const counts = await Promise.all(calls)
      expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: CALLS }, (_, nth) => nth + 1))
    })

    it.each(['', '\0', '\ud800'])('counts the attempts of a caller with the name %j', async (caller) => {
      const { store } = underTest()
      expect(await store.countAttempt(caller, MINUTE_MS, LATER)).toBeGreaterThan(0)
    })
  })

  describe('expiry', () => {
    it('removes what has expired, also when two servers do so at the same time', async () => {
      const { store, other } = underTest()
      const past = NOW - MINUTE_MS
      await store.removeExpired(NOW)
      const rows = await database?.countRows()
      const names = Array.from({ length: CALLS }, () => unused('expired'))
      await Promise.all(
        names.flatMap((name) => [
          store.addNonce(name, NOW - 1),
          store.writeSessions(name, { sessions: [SESSION], expiresAt: NOW }),
          store.countAttempt(name, MINUTE_MS, past),
        ]),
      )
      await Promise.all([store.removeExpired(NOW), other.removeExpired(NOW)])
      expect(await database?.countRows()).toBe(rows)
      expect(await store.spendNonce(names[0]!, past)).toBe(false)
      expect(await store.readSessions(names[0]!, past)).toBeUndefined()
      expect(await store.countAttempt(names[0]!, MINUTE_MS, past)).toBe(1)
    })

    it('keeps what has not expired', async () => {
      const { store } = underTest()
      const name = unused('kept')
      await store.addNonce(name, LATER)
      await store.writeSessions(name, { sessions: [SESSION], expiresAt: LATER })
      await store.countAttempt(name, LATER - NOW, NOW)
      await store.removeExpired(LATER - 1)
      expect(await store.spendNonce(name, NOW)).toBe(true)
      expect(await store.readSessions(name, NOW)).toBeDefined()
      expect(await store.countAttempt(name, LATER - NOW, NOW)).toBe(2)
    })
  })

  it('can be closed twice', async () => {
    const { store } = underTest()
    await store.close()
    await expect(store.close()).resolves.toBeUndefined()
  })
}

function describeRecords(underTest: () => StoresUnderTest, { plantRecord, countRows }: DatabaseAccess): void {
  describe('records', () => {
    it.each([
      ['no JSON', '{'],
      ['another JSON', 'null'],
      ['a list', JSON.stringify([SESSION])],
      ['no expiry', JSON.stringify({ sessions: [SESSION] })],
      ['no list of sessions', JSON.stringify({ sessions: SESSION, expiresAt: LATER })],
      ['an invalid session', JSON.stringify({ sessions: [SESSION, { ...SESSION, signature: '' }], expiresAt: LATER })],
    ])('removes a record with %s', async (what, record) => {
      const { store } = underTest()
      const rows = await countRows()
      await plantRecord(what, record)
      expect(await countRows()).toBe(rows + 1)
      expect(await store.readSessions(what, NOW)).toBeUndefined()
      expect(await countRows()).toBe(rows)
    })

    it('reads a valid record of another program', async () => {
      const { store } = underTest()
      await plantRecord('valid', JSON.stringify({ sessions: [SESSION], expiresAt: LATER }))
      expect(await store.readSessions('valid', NOW)).toEqual({ sessions: [SESSION], expiresAt: LATER })
    })
  })
}
