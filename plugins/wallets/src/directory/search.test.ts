import { directoryEnvironment, here, registryId } from './directory.test.helper.js'

const BAD = new TypeError('Failed to fetch')

test('finds at most a hundred wallets of the kit’s networks, without excluded ones', async () => {
  const { directory, server, state } = directoryEnvironment({ count: 300, app: { excludeWalletIds: [registryId(3)] } })
  await directory.search(' Wallet ')
  expect(state.getSnapshot().search).toMatchObject({ text: ' Wallet ', loading: false })
  expect(state.getSnapshot().search!.wallets).toHaveLength(100)
  expect(server.queries).toEqual([
    {
      page: 1,
      entries: 100,
      search: 'Wallet',
      certified: false,
      include: undefined,
      exclude: [registryId(3)],
      chains: ['eip155:1'],
    },
  ])
})

test('finds only certified wallets on request', async () => {
  const { directory, shown } = directoryEnvironment()
  await directory.search('Wallet 1', { certified: true })
  expect(shown().search).toEqual(['Wallet 10', 'Wallet 12', 'Wallet 14', 'Wallet 16', 'Wallet 18'])
})

test('shows the newest search, in whichever order answers arrive', async () => {
  const { directory, server, shown } = directoryEnvironment()
  const open = server.hold()
  const first = directory.search('Wallet 2')
  const second = directory.search('Wallet 33')
  open()
  await Promise.all([first, second])
  expect(shown().search).toEqual(['Wallet 33'])
})

test('ends a search, also a pending one, with an empty text', async () => {
  const { directory, server, state } = directoryEnvironment()
  const open = server.hold()
  const under = directory.search('Wallet')
  expect(state.getSnapshot().search).toMatchObject({ loading: true, wallets: [] })
  await directory.search('  ')
  open()
  await under
  expect(state.getSnapshot().search).toBeUndefined()
})

test('searches the loaded wallets where the server fails', async () => {
  const { directory, server, shown, answers } = directoryEnvironment()
  await directory.more(here)
  server.fail(BAD)
  await directory.search('wallet 7')
  expect(shown()).toMatchObject({ search: ['Wallet 7'], error: BAD })
  await directory.search('Bundled')
  expect(shown().search).toEqual(['Bundled a', 'Bundled b', 'Bundled c'])
  expect(answers.at(-1)).toBe(BAD)
})

test('fails where the loaded wallets have no match either', async () => {
  const { directory, server, state } = directoryEnvironment()
  server.fail(BAD)
  await expect(directory.search('Nobody')).rejects.toBe(BAD)
  expect(state.getSnapshot().search).toEqual({ text: 'Nobody', wallets: [], loading: false })
})

test('searches the bundled wallets without a server', async () => {
  const { directory, shown } = directoryEnvironment({ online: false })
  await directory.search('Bundled b')
  expect(shown().search).toEqual(['Bundled b'])
})
