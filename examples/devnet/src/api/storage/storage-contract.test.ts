import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import type { IndexedTransaction } from '../history/indexed-transaction.js'
import type { WalletRecord } from '../wallets/wallet-record.js'
import type { ApiStorage } from './api-storage.js'
import { KEPT_EVENTS, type StoredEvent } from './event-store.js'
import type { IndexedBlock } from './history-store.js'
import { createMemoryStorage } from './memory-storage.js'
import { openSqliteStorage } from './sqlite-storage.js'
import type { WalletQuery } from './wallet-store.js'

const ALL: WalletQuery = { page: 1, entries: 10, include: [], exclude: [], chains: [], search: '', badge: undefined }
const [ADA, BOB, EVE] = ['0xada', '0xb0b', '0xe4e']

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-storage-'))
})
afterAll(() => rm(folder, { recursive: true }))

function wallet(name: string, change: Partial<WalletRecord> = {}): WalletRecord {
  const letter = name.charCodeAt(0).toString(16)
  return {
    id: letter.padEnd(64, '0'),
    name,
    image_id: `image-${name}`,
    homepage: '',
    order: 0,
    chains: [],
    badge_type: 'none',
    ...change,
  }
}

function transaction(
  chain: string,
  block: number,
  index: number,
  change: Partial<IndexedTransaction> = {},
): IndexedTransaction {
  const hash = `${chain}/${block}/${index}`
  return {
    chain,
    block,
    index,
    minedAt: block * 10,
    hash,
    nonce: 0,
    from: ADA!,
    to: BOB!,
    status: 'confirmed',
    action: 'transfer',
    transfers: [],
    ...change,
  }
}

function block(
  chain: string,
  number: number,
  transactions: readonly IndexedTransaction[] = [],
  fork = '',
): IndexedBlock {
  return { number, hash: `${chain}#${number}${fork}`, parentHash: `${chain}#${number - 1}`, transactions }
}

function event(projectId: string, nth: number): StoredEvent {
  return {
    projectId,
    sdkType: 'kit',
    sdkVersion: undefined,
    origin: 'https://shop.example',
    receivedAt: '2024-01-01T00:00:00.000Z',
    body: { nth },
  }
}

describe.each<[string, () => ApiStorage]>([
  ['memory', createMemoryStorage],
  [
    'SQLite',
    () => openSqliteStorage(join(folder, `${expect.getState().currentTestName!.replaceAll(/\W/g, '-')}.sqlite`)),
  ],
])('a storage in %s', (_name, open) => {
  let storage: ApiStorage
  beforeEach(() => {
    storage = open()
  })
  afterEach(() => storage.close())

  async function hashes(account: string, change: object = {}): Promise<readonly string[]> {
    const found = await storage.findTransactions({
      account,
      chains: ['a', 'b'],
      before: undefined,
      limit: 100,
      ...change,
    })
    return found.map(({ hash }) => hash)
  }

  describe('the registry', () => {
    const names = async (change: Partial<WalletQuery>) =>
      (await storage.findWallets({ ...ALL, ...change })).data.map(({ name }) => name)
    const [apple, berry, cherry] = [
      wallet('Apple', { chains: ['eip155:1', 'solana:x'], badge_type: 'certified', rdns: 'example.apple' }),
      wallet('Berry 100%', { chains: ['eip155:137'] }),
      wallet('Cherry'),
    ]
    beforeEach(() => storage.replaceWallets([cherry!, apple!, berry!]))

    test('keeps the wallets complete and in order until they are replaced', async () => {
      expect(await storage.findWallets(ALL)).toEqual({ data: [cherry, apple, berry], count: 3 })
      await storage.replaceWallets([berry!])
      expect(await storage.findWallets(ALL)).toEqual({ data: [berry], count: 1 })
    })

    test('keeps a copy of the wallets', async () => {
      const { data } = await storage.findWallets(ALL)
      data[0]!.name = 'Changed'
      expect(await names({})).toEqual(['Cherry', 'Apple', 'Berry 100%'])
    })

    test.each<[string, Partial<WalletQuery>, string[]]>([
      ['only some', { include: [berry!.id, apple!.id, 'f'.repeat(64)] }, ['Apple', 'Berry 100%']],
      ['all but some', { exclude: [apple!.id] }, ['Cherry', 'Berry 100%']],
      ['wallets that are partly excluded', { include: [apple!.id, berry!.id], exclude: [apple!.id] }, ['Berry 100%']],
      ['wallets for any of the networks', { chains: ['solana:x', 'eip155:137'] }, ['Apple', 'Berry 100%']],
      ['wallets for one network, each once', { chains: ['eip155:1', 'solana:x'] }, ['Apple']],
      ['wallets by a case-insensitive part of the name', { search: 'ERRY' }, ['Cherry', 'Berry 100%']],
      ['wallets by characters that are wildcards in a database', { search: '0%' }, ['Berry 100%']],
      ['a quote', { search: "' OR 1 --" }, []],
      ['the certified ones', { badge: 'certified' }, ['Apple']],
      ['the others', { badge: 'none' }, ['Cherry', 'Berry 100%']],
    ])('finds %s', async (_what, query, expected) => {
      expect(await names(query)).toEqual(expected)
      expect(await storage.findWallets({ ...ALL, ...query, entries: 1 })).toMatchObject({ count: expected.length })
    })

    test('answers pages that end', async () => {
      expect(await names({ entries: 2 })).toEqual(['Cherry', 'Apple'])
      expect(await names({ entries: 2, page: 2 })).toEqual(['Berry 100%'])
      expect(await storage.findWallets({ ...ALL, page: 9 })).toEqual({ data: [], count: 3 })
    })

    test('finds the wallet of a picture', async () => {
      expect(await storage.walletOfImage('image-Apple')).toEqual(apple)
      expect(await storage.walletOfImage('image-Nobody')).toBeUndefined()
    })
  })

  describe('the blocks', () => {
    test('follow each other, each the parent of the next', async () => {
      expect(await storage.newestBlock('a')).toBeUndefined()
      expect(await storage.addBlock('a', block('a', 5))).toBe(true)
      expect(await storage.addBlock('a', block('a', 7))).toBe(false)
      expect(await storage.addBlock('a', { ...block('a', 6), parentHash: 'another' })).toBe(false)
      expect(await storage.addBlock('a', block('a', 6))).toBe(true)
      expect(await storage.newestBlock('a')).toEqual({ number: 6, hash: 'a#6' })
      expect([
        await storage.blockHash('a', 5),
        await storage.blockHash('a', 7),
        await storage.newestBlock('b'),
      ]).toEqual(['a#5', undefined, undefined])
    })

    test('are stored once, however often a block is added', async () => {
      const first = block('a', 0, [transaction('a', 0, 0)])
      expect([await storage.addBlock('a', first), await storage.addBlock('a', first)]).toEqual([true, true])
      expect(await storage.addBlock('a', { ...first, hash: 'another' })).toBe(false)
      expect(await hashes(ADA!)).toEqual(['a/0/0'])
    })

    test('list a transaction for every account with a part in it, and for no other', async () => {
      const transfers = [
        { kind: 'fungible', token: '0xt', from: `0x${'0'.repeat(40)}`, to: EVE!, amount: '1' },
      ] as const
      const whole = transaction('a', 0, 0, { transfers })
      await storage.addBlock('a', block('a', 0, [whole, transaction('a', 0, 1, { to: ADA! })]))
      expect(await storage.findTransactions({ account: EVE!, chains: ['a'], before: undefined, limit: 9 })).toEqual([
        whole,
      ])
      expect([await hashes(ADA!), await hashes(BOB!), await hashes('0xt')]).toEqual([['a/0/1', 'a/0/0'], ['a/0/0'], []])
      expect(await hashes(`0x${'0'.repeat(40)}`)).toEqual([])
    })

    test('list a failed transaction for its sender', async () => {
      await storage.addBlock('a', block('a', 0, [transaction('a', 0, 0, { status: 'failed' })]))
      expect([await hashes(ADA!), await hashes(BOB!)]).toEqual([['a/0/0'], []])
    })

    test('are listed newest first over all requested networks, in pages without gaps or repetitions', async () => {
      for (const number of [0, 1, 2]) {
        for (const chain of ['a', 'b']) {
          await storage.addBlock(
            chain,
            block(chain, number, [transaction(chain, number, 1), transaction(chain, number, 0)]),
          )
        }
      }
      const all = [
        'b/2/1',
        'b/2/0',
        'a/2/1',
        'a/2/0',
        'b/1/1',
        'b/1/0',
        'a/1/1',
        'a/1/0',
        'b/0/1',
        'b/0/0',
        'a/0/1',
        'a/0/0',
      ]
      expect(await hashes(ADA!)).toEqual(all)
      expect(await hashes(ADA!, { chains: ['a'], limit: 3 })).toEqual(['a/2/1', 'a/2/0', 'a/1/1'])
      for (const [index, hash] of all.entries()) {
        const [chain, block, place] = hash.split('/')
        const before = { minedAt: Number(block) * 10, chain: chain!, block: Number(block), index: Number(place) }
        expect(await hashes(ADA!, { before, limit: 2 })).toEqual(all.slice(index + 1, index + 3))
      }
    })

    test('are replaced after they are dropped', async () => {
      for (const number of [0, 1, 2]) await storage.addBlock('a', block('a', number, [transaction('a', number, 0)]))
      await storage.addBlock('b', block('b', 2, [transaction('b', 2, 0)]))
      await storage.dropBlocksAbove('a', 0)
      expect(await storage.newestBlock('a')).toEqual({ number: 0, hash: 'a#0' })
      expect(await hashes(ADA!)).toEqual(['b/2/0', 'a/0/0'])
      expect(await storage.addBlock('a', block('a', 1, [transaction('a', 1, 0, { to: EVE! })], ' fork'))).toBe(true)
      expect([await hashes(EVE!), await storage.blockHash('a', 1)]).toEqual([['a/1/0'], 'a#1 fork'])
      await storage.dropBlocksAbove('a', -1)
      expect([await storage.newestBlock('a'), await hashes(ADA!)]).toEqual([undefined, ['b/2/0']])
    })
  })

  test('keeps a name for one account, and one name for an account', async () => {
    const name = (text: string, address: string) => ({
      name: text,
      address,
      coinType: 60,
      attributes: { mood: 'calm' },
      registeredAt: 7,
    })
    expect(await storage.addName(name('ada', ADA!))).toBe(true)
    expect(await storage.addName(name('ada', BOB!))).toBe(false)
    expect(await storage.addName(name('lovelace', ADA!))).toBe(false)
    expect(await storage.addName(name('bob', BOB!))).toBe(true)
    expect(await storage.findName('ada')).toEqual(name('ada', ADA!))
    expect(await storage.nameOf(BOB!)).toEqual(name('bob', BOB!))
    expect([await storage.findName('lovelace'), await storage.nameOf(EVE!)]).toEqual([undefined, undefined])
  })

  test('keeps sessions of an account by network, and the first time at which one was revoked', async () => {
    const session = (pci: string, chainId = 'eip155:1') => ({
      ...{ pci, chainId, address: ADA!, createdAt: 7, expiration: 9 },
      project: { name: 'Game', url: 'https://game.example' },
      permissions: [{ type: 'native-token-periodic', data: { periodDuration: 60 } }],
    })
    expect(await storage.addSession(session('a'))).toBe(true)
    expect(await storage.addSession(session('a', 'eip155:2'))).toBe(false)
    expect(await storage.addSession(session('b'))).toBe(true)
    expect(await storage.addSession(session('c', 'eip155:2'))).toBe(true)
    await storage.revokeSession('a', 8)
    await storage.revokeSession('a', 9)
    await storage.revokeSession('none', 9)
    expect(await storage.sessionsOf(ADA!, 'eip155:1')).toEqual([{ ...session('a'), revokedAt: 8 }, session('b')])
    expect([await storage.findSession('c'), await storage.findSession('d')]).toEqual([
      session('c', 'eip155:2'),
      undefined,
    ])
    expect(await storage.sessionsOf(BOB!, 'eip155:1')).toEqual([])
  })

  test('keeps the newest events of each project, and counts all', async () => {
    for (let nth = 1; nth <= KEPT_EVENTS + 3; nth++) await storage.addEvent(event('mine', nth))
    await storage.addEvent(event('yours', 1))
    const { data, count } = await storage.listEvents('mine', KEPT_EVENTS)
    expect([count, data.length]).toEqual([KEPT_EVENTS + 3, KEPT_EVENTS])
    expect([data[0], data.at(-1)]).toEqual([event('mine', 4), event('mine', KEPT_EVENTS + 3)])
    expect((await storage.listEvents('mine', 2)).data.map(({ body }) => body['nth'])).toEqual([
      KEPT_EVENTS + 2,
      KEPT_EVENTS + 3,
    ])
    expect(await storage.listEvents('yours', 9)).toEqual({ data: [event('yours', 1)], count: 1 })
    expect(await storage.listEvents('nobody', 9)).toEqual({ data: [], count: 0 })
  })
})

test('reopens a SQLite file, and shares it between two openers', async () => {
  const file = join(folder, 'shared.sqlite')
  const [one, other] = [openSqliteStorage(file), openSqliteStorage(file)]
  await one.replaceWallets([wallet('Apple')])
  await one.addBlock('a', block('a', 0, [transaction('a', 0, 0)]))
  expect(await other.addBlock('a', block('a', 1))).toBe(true)
  expect(await one.addBlock('a', block('a', 1, [], ' fork'))).toBe(false)
  await Promise.all([one.close(), other.close()])
  const again = openSqliteStorage(file)
  expect(await again.newestBlock('a')).toEqual({ number: 1, hash: 'a#1' })
  expect((await again.findWallets(ALL)).data).toEqual([wallet('Apple')])
  await again.close()
})

test('refuses a file that is no database, or has tables of another version', async () => {
  const file = join(folder, 'newer.sqlite')
  await openSqliteStorage(file).close()
  const newer = new Database(file)
  newer.exec('PRAGMA user_version = 99')
  newer.close()
  expect(() => openSqliteStorage(file)).toThrow('has tables of version 99; this server has version 3')
  const text = join(folder, 'text.sqlite')
  await writeFile(text, 'This is no database. '.repeat(100))
  expect(() => openSqliteStorage(text)).toThrow('not a database')
  expect(() => openSqliteStorage(join(folder, 'nowhere', 'x.sqlite'))).toThrow('Unable to open')
})
