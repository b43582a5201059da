import { directoryEnvironment, here, registered, registryId } from './directory.test.helper.js'

const BAD = new TypeError('Failed to fetch')
const names = (from: number, to: number) =>
  registered(to)
    .slice(from)
    .map(({ name }) => name)
const BUNDLED = ['Bundled a', 'Bundled b', 'Bundled c']

describe('the first lists', () => {
  test('have four recommended wallets of the kit’s networks, and the count of all', async () => {
    const { directory, server, shown } = directoryEnvironment()
    await directory.prefetch(here)
    expect(shown()).toMatchObject({ recommended: names(0, 4), featured: [], count: 100, status: 'idle', wallets: [] })
    expect(server.queries).toEqual([{ page: 1, entries: 4, include: undefined, exclude: [], chains: ['eip155:1'] }])
  })

  test('have the app’s featured wallets in its order, before the recommended ones', async () => {
    const { directory, shown } = directoryEnvironment({ app: { featuredWalletIds: [registryId(7), registryId(2)] } })
    await directory.prefetch(here)
    expect(shown()).toMatchObject({
      featured: ['Wallet 7', 'Wallet 2'],
      recommended: ['Wallet 0', 'Wallet 1', 'Wallet 3', 'Wallet 4'],
      count: 100,
    })
  })

  test('have only wallets that the app includes, without excluded ones', async () => {
    const app = { includeWalletIds: [0, 1, 2].map(registryId), excludeWalletIds: [registryId(1), 'com.example'] }
    const { directory, server, known, shown } = directoryEnvironment({ app })
    await directory.prefetch(here)
    expect(shown()).toMatchObject({ recommended: ['Wallet 0', 'Wallet 2'], count: 2 })
    // What is excluded by its id is looked up, so that it is recognised however it comes.
    expect(known.getSnapshot().excluded).toMatchObject([{ name: 'Wallet 1' }])
    expect(server.queries.map(({ include }) => include)).toContainEqual([registryId(1)])
  })

  test('ask for no more ids at once than a registry returns', async () => {
    const { directory, server, known } = directoryEnvironment({
      count: 300,
      app: { excludeWalletIds: registered(250).map(({ id }) => id) },
    })
    await directory.prefetch(here)
    expect(server.queries.flatMap(({ include }) => include?.length ?? [])).toEqual([100, 100, 50])
    expect(known.getSnapshot().excluded).toHaveLength(250)
  })

  test('come with the details of recent wallets', async () => {
    const { directory, server, known } = directoryEnvironment({
      recent: [
        { id: registryId(9), name: 'Nine' },
        { id: 'io.own', name: 'Own' },
      ],
    })
    await directory.prefetch(here)
    expect(known.getSnapshot().recent).toMatchObject([{ name: 'Wallet 9' }])
    // Nobody has to be asked about an id that the registry did not give.
    expect(server.queries.flatMap(({ include }) => include ?? [])).toEqual([registryId(9)])
  })

  test('are fetched once', async () => {
    const { directory, server } = directoryEnvironment()
    await Promise.all([directory.prefetch(here), directory.prefetch(here)])
    await directory.prefetch(here)
    expect(server.queries).toHaveLength(1)
  })

  test('are fetched again for other networks, and the pages start over', async () => {
    const { directory, server, shown, wants } = directoryEnvironment()
    await directory.more(here)
    wants.networks = ['eip155:1', 'solana:x']
    await directory.prefetch(here)
    expect(shown()).toMatchObject({ wallets: [], page: 0, status: 'idle', recommended: names(0, 4) })
    expect(server.queries.at(-1)).toMatchObject({ entries: 4, chains: ['eip155:1', 'solana:x'] })
    await directory.prefetch(here)
    expect(server.queries.filter(({ entries }) => entries === 4)).toHaveLength(2)
  })

  test('are fetched at the next opening after this one was closed too early', async () => {
    const { directory, server, shown, answers } = directoryEnvironment()
    const open = server.hold()
    const visit = new AbortController()
    const first = directory.prefetch(visit.signal)
    visit.abort(new Error('closed'))
    const second = directory.prefetch(here)
    open()
    await expect(first).rejects.toThrow('closed')
    await second
    expect(shown().recommended).toEqual(names(0, 4))
    expect(answers).toEqual([undefined])
  })
})

describe('without a server', () => {
  test('lists the bundled wallets only', async () => {
    const { directory, shown, answers } = directoryEnvironment({ online: false })
    await directory.prefetch(here)
    await directory.more(here)
    expect(shown()).toMatchObject({ recommended: BUNDLED, count: 3, status: 'ready', error: undefined })
    expect(answers).toEqual([])
  })

  test('fails where the bundled list cannot be loaded', async () => {
    const { directory, bundled } = directoryEnvironment({ online: false })
    bundled.fail(BAD)
    await expect(directory.prefetch(here)).rejects.toBe(BAD)
  })
})

describe('a server that fails at once', () => {
  test('is replaced by the bundled list, and the reason is kept', async () => {
    const { directory, server, shown, answers } = directoryEnvironment()
    server.fail(BAD)
    await directory.prefetch(here)
    expect(shown()).toMatchObject({ recommended: BUNDLED, count: 3, error: BAD })
    expect(answers).toEqual([BAD])
    await directory.more(here)
    expect(shown()).toMatchObject({ status: 'ready' })
    expect(server.queries).toHaveLength(1)
  })

  test('is asked again at the next opening, and its wallets replace the bundled ones', async () => {
    const { directory, server, shown } = directoryEnvironment()
    server.fail(BAD)
    await directory.prefetch(here)
    await directory.more(here)
    server.fail(undefined)
    await directory.prefetch(here)
    expect(shown()).toMatchObject({ recommended: names(0, 4), wallets: [], page: 0, status: 'idle', error: undefined })
    await directory.more(here)
    expect(shown().wallets).toEqual(names(4, 44))
  })

  test('is replaced by the bundled list where only the first page fails', async () => {
    const { directory, server, shown, answers } = directoryEnvironment()
    await directory.prefetch(here)
    server.fail(BAD)
    await directory.more(here)
    expect(shown()).toMatchObject({ recommended: names(0, 4), wallets: BUNDLED, status: 'ready', error: BAD })
    expect(answers).toEqual([undefined, BAD])
  })

  test('fails with a reason where the bundled list fails too', async () => {
    const { directory, server, bundled, state } = directoryEnvironment()
    server.fail(BAD)
    bundled.fail(new Error('no chunk'))
    await expect(directory.more(here)).rejects.toThrow('no chunk')
    expect(state.getSnapshot().status).toBe('failed')
  })
})

describe('all wallets', () => {
  test('arrive in pages of 40 up to the last, each once, without the first lists', async () => {
    const { directory, server, shown } = directoryEnvironment({
      app: { featuredWalletIds: [registryId(50)], excludeWalletIds: [registryId(60)] },
    })
    await directory.prefetch(here)
    for (const _ of [1, 2, 3, 4]) await directory.more(here)
    const { wallets } = shown()
    expect(new Set(wallets).size).toBe(wallets.length)
    expect(wallets).toEqual(names(4, 100).filter((name) => name !== 'Wallet 50' && name !== 'Wallet 60'))
    expect(shown()).toMatchObject({ status: 'ready', page: 3, count: 99 })
    expect(server.queries.filter(({ entries }) => entries === 40).map(({ page }) => page)).toEqual([1, 2, 3])
  })

  test('begin with the first lists, where those were not fetched yet', async () => {
    const { directory, shown } = directoryEnvironment()
    await directory.more(here)
    expect(shown()).toMatchObject({ recommended: names(0, 4), wallets: names(4, 44) })
  })

  test('arrive one page at a time: a second caller waits for the pending page', async () => {
    const { directory, server, shown } = directoryEnvironment()
    await Promise.all([directory.more(here), directory.more(here)])
    expect(shown()).toMatchObject({ page: 1, wallets: names(4, 44) })
    expect(server.queries.filter(({ entries }) => entries === 40)).toHaveLength(1)
  })

  test('include no excluded wallet and no duplicate, although the registry returns them', async () => {
    const { directory, server, shown } = directoryEnvironment({ app: { excludeWalletIds: [registryId(5)] } })
    const { find } = server.source
    server.source.find = (query, signal) => find({ ...query, exclude: [], page: Math.min(query.page, 1) }, signal)
    await directory.more(here)
    await directory.more(here)
    expect(shown().wallets).toEqual(names(4, 40).filter((name) => name !== 'Wallet 5'))
  })

  test.each([
    ['its name in any case', 'wALLET 5'],
    ['its domain in any case', 'Org.Wallet5'],
    ['its id in any case', registryId(250).toUpperCase()],
  ])('include no wallet that the app excludes by %s, in lists, pages and search', async (_what, excluded) => {
    const { directory, server, shown } = directoryEnvironment({
      count: 300,
      app: { featuredWalletIds: [5, 250, 7].map(registryId), excludeWalletIds: [excluded] },
    })
    const { find } = server.source
    server.source.find = async (query, signal) => {
      const page = await find({ ...query, exclude: [] }, signal)
      const wallets = page.data.map((wallet) => ({ ...wallet, rdns: wallet.name.replace('Wallet ', 'org.wallet') }))
      return { ...page, data: wallets }
    }
    const unwanted = excluded.toLowerCase() === registryId(250) ? 'Wallet 250' : 'Wallet 5'
    await directory.prefetch(here)
    expect(shown().featured).toEqual(['Wallet 5', 'Wallet 250', 'Wallet 7'].filter((name) => name !== unwanted))
    for (let page = 0; page < 8; page++) await directory.more(here)
    expect(shown().wallets).not.toContain(unwanted)
    expect(shown().wallets).toContain('Wallet 299')
    await directory.search(unwanted)
    expect(shown().search).not.toContain(unwanted)
    await directory.search('Wallet 29')
    expect(shown().search).toContain('Wallet 299')
  })

  test('F-N02: stay when a later page fails, which is reported and can be asked for again', async () => {
    const { directory, server, shown } = directoryEnvironment()
    await directory.more(here)
    server.fail(BAD)
    await expect(directory.more(here)).rejects.toBe(BAD)
    expect(shown()).toMatchObject({ status: 'failed', error: BAD, wallets: names(4, 44) })
    server.fail(undefined)
    await directory.more(here)
    expect(shown()).toMatchObject({ status: 'ready', error: undefined, wallets: names(4, 84) })
  })

  test('report no failure when a pending page is aborted', async () => {
    const { directory, server, state, answers } = directoryEnvironment()
    await directory.prefetch(here)
    const open = server.hold()
    const visit = new AbortController()
    const page = directory.more(visit.signal)
    expect(state.getSnapshot().status).toBe('loading')
    visit.abort(new Error('left'))
    open()
    await expect(page).rejects.toThrow('left')
    expect(state.getSnapshot()).toMatchObject({ status: 'idle', wallets: [], error: undefined })
    expect(answers).toEqual([undefined])
  })

  test('have a count that only grows', async () => {
    const { directory, server, shown } = directoryEnvironment()
    await directory.prefetch(here)
    const { find } = server.source
    server.source.find = async (query, signal) => ({ ...(await find(query, signal)), count: 7 })
    await directory.more(here)
    expect(shown().count).toBe(100)
  })
})
