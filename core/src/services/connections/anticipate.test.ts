import { createFakeChain } from '../../testing/fake-chain.js'
import { createFakeConnector } from '../../testing/fake-connector.js'
import { createStartedWorld } from './connections.test.helper.js'

test('a connector does ahead what it would be asked for', async () => {
  const anticipate = jest.fn(async () => {})
  const wallet = { ...createFakeConnector({ namespaces: ['mock', 'fake'], together: true }), anticipate }
  const { connections, at } = await createStartedWorld([wallet])
  await connections.anticipate(wallet.id)
  await connections.connect(wallet.id)
  const { namespaces, networks } = wallet.asks[0]!.request
  expect(anticipate).toHaveBeenCalledWith({ namespaces, networks })
  expect(at('mock').status).toBe('connected')
})

test('one that knows nothing of it is prepared, and one that is not there is no trouble', async () => {
  const prepare = jest.fn(async () => {})
  const wallet = { ...createFakeConnector(), prepare }
  const { connections } = await createStartedWorld([wallet])
  await connections.anticipate(wallet.id)
  expect(prepare).toHaveBeenCalledTimes(1)
  await expect(connections.anticipate('fake:nobody')).resolves.toBeUndefined()
})

test('what cannot be done ahead is told to developers only', async () => {
  const wallet = { ...createFakeConnector(), anticipate: () => Promise.reject(new Error('Offline.')) }
  const { connections, logger, at } = await createStartedWorld([wallet])
  await connections.anticipate(wallet.id)
  expect(logger.entries.map(({ level }) => level)).toEqual(['debug'])
  expect(at().failure).toBeUndefined()
})

test('nobody is shown as connecting for it', async () => {
  const wallet = { ...createFakeConnector(), anticipate: async () => {} }
  const { connections, history } = await createStartedWorld([wallet], { chains: [createFakeChain()] })
  await connections.anticipate(wallet.id)
  expect(history.every(({ chains }) => chains['fake']!.status === 'disconnected')).toBe(true)
})
