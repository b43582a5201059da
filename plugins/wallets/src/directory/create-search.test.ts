import { directoryWorld, here, registryId } from './world.test.helper.js'

const BAD = new TypeError('Failed to fetch')

test('finds at most a hundred, of the kit’s networks, without what is excluded', async () => {
  const { directory, server, state } = directoryWorld({ count: 300, host: { excludeWalletIds: [registryId(3)] } })
  await directory.search(' Wallet ')
  expect(state.getSnapshot().search).toMatchObject({ text: ' Wallet ', loading: false })
  expect(state.getSnapshot().search!.wallets).toHaveLength(100)
  expect(server.queries).toEqual([{ page: 1, entries: 100, search: 'Wallet', certified: false, include: undefined, exclude: [registryId(3)], chains: ['eip155:1'] }])
})

test('finds only certified ones where only those are wanted', async () => {
  const { directory, shown } = directoryWorld()
  await directory.search('Wallet 1', { certified: true })
  expect(shown().search).toEqual(['Wallet 10', 'Wallet 12', 'Wallet 14', 'Wallet 16', 'Wallet 18'])
})

test('the newest search counts, however the answers come', async () => {
  const { directory, server, shown } = directoryWorld()
  const open = server.hold()
  const first = directory.search('Wallet 2')
  const second = directory.search('Wallet 33')
  open()
  await Promise.all([first, second])
  expect(shown().search).toEqual(['Wallet 33'])
})

test('an empty text ends it, also one that is under way', async () => {
  const { directory, server, state } = directoryWorld()
  const open = server.hold()
  const under = directory.search('Wallet')
  expect(state.getSnapshot().search).toMatchObject({ loading: true, wallets: [] })
  await directory.search('  ')
  open()
  await under
  expect(state.getSnapshot().search).toBeUndefined()
})

test('where the server fails, what is here is searched', async () => {
  const { directory, server, shown, answers } = directoryWorld()
  await directory.more(here)
  server.fail(BAD)
  await directory.search('wallet 7')
  expect(shown()).toMatchObject({ search: ['Wallet 7'], error: BAD })
  await directory.search('Bundled')
  expect(shown().search).toEqual(['Bundled a', 'Bundled b', 'Bundled c'])
  expect(answers.at(-1)).toBe(BAD)
})

test('what is not here either is a failure: there may well be such a wallet', async () => {
  const { directory, server, state } = directoryWorld()
  server.fail(BAD)
  await expect(directory.search('Nobody')).rejects.toBe(BAD)
  expect(state.getSnapshot().search).toEqual({ text: 'Nobody', wallets: [], loading: false })
})

test('without a server the bundled wallets are searched', async () => {
  const { directory, shown } = directoryWorld({ online: false })
  await directory.search('Bundled b')
  expect(shown().search).toEqual(['Bundled b'])
})
