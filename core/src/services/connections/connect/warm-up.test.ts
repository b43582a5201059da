import { createFakeNamespace } from '../../../testing/fakes/fake-namespace.js'
import { createFakeConnector } from '../../../testing/fakes/fake-connector.js'
import { createStartedEnvironment } from '../connections.test.helper.js'

test('warms up a connector for the namespaces and networks it would be asked for', async () => {
  const warmUp = jest.fn(async () => {})
  const wallet = { ...createFakeConnector({ namespaces: ['mock', 'fake'], together: true }), warmUp }
  const { connections, at } = await createStartedEnvironment([wallet])
  await connections.warmUp(wallet.id)
  await connections.connect(wallet.id)
  const { namespaces, networks } = wallet.asks[0]!.request
  expect(warmUp).toHaveBeenCalledWith({ namespaces, networks })
  expect(at('mock').status).toBe('connected')
})

test('loads a connector without warmUp, and ignores an unknown connector', async () => {
  const load = jest.fn(async () => {})
  const wallet = { ...createFakeConnector(), load }
  const { connections } = await createStartedEnvironment([wallet])
  await connections.warmUp(wallet.id)
  expect(load).toHaveBeenCalledTimes(1)
  await expect(connections.warmUp('fake:unknown')).resolves.toBeUndefined()
})

test('logs a failed warm-up for developers only', async () => {
  const wallet = { ...createFakeConnector(), warmUp: () => Promise.reject(new Error('Offline.')) }
  const { connections, logger, at } = await createStartedEnvironment([wallet])
  await connections.warmUp(wallet.id)
  expect(logger.entries.map(({ level }) => level)).toEqual(['debug'])
  expect(at().failure).toBeUndefined()
})

test('shows no attempt while it warms up', async () => {
  const wallet = { ...createFakeConnector(), warmUp: async () => {} }
  const { connections, history } = await createStartedEnvironment([wallet], { namespaces: [createFakeNamespace()] })
  await connections.warmUp(wallet.id)
  expect(history.every(({ namespaces }) => namespaces['fake']!.status === 'disconnected')).toBe(true)
})
