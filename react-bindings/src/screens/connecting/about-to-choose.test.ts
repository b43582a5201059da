import { Connections, type WalletEntry } from '@latchkey/core'
import { type Connector, Connectors, definePlugin, Namespaces } from '@latchkey/core/plugin'
import { createFakeNamespace, createFakeConnector, createTestKit, flush } from '@latchkey/core/testing'
import { messagesOf } from '../../messages/messages-state.js'
import { connectingExternalView, connectingWalletConnectView } from './connecting-views.js'
import { aboutToChoose } from './about-to-choose.js'

const entry = { connectorIds: ['fake:wallet'] } as unknown as WalletEntry

async function begin(prepare?: () => Promise<unknown>, own: Partial<Connector> = {}) {
  const connector = { ...createFakeConnector(), ...own, ...(prepare && { load: prepare }) }
  const wallet = definePlugin({
    id: 'wallet',
    requires: [Namespaces, Connectors],
    setup(ctx) {
      ctx.contribute(Namespaces, createFakeNamespace())
      ctx.contribute(Connectors, connector)
    },
  })
  const environment = createTestKit({ plugins: [wallet()] })
  await environment.kit.start()
  return { ...environment, connector }
}

test('loads the view, the messages and the connect stage, so that the wallet is asked within the press', async () => {
  const prepare = jest.fn(async () => {})
  const { kit, connector } = await begin(prepare)
  aboutToChoose(kit, entry)
  await kit.load('connect')
  await flush()
  await flush()
  expect(prepare).toHaveBeenCalledTimes(1)
  expect(connectingExternalView.current).toBeDefined()
  expect(messagesOf(kit).getSnapshot().isComplete).toBe(true)
  void kit.get(Connections).connect('fake:wallet')
  expect(connector.asks).toHaveLength(1)
})

test('reports no error when loading ahead fails', async () => {
  const { kit, logger } = await begin(() => Promise.reject(new Error('Offline.')))
  aboutToChoose(kit, entry)
  aboutToChoose(kit, { ...entry, connectorIds: [] })
  await kit.load('connect')
  await flush()
  expect(logger.entries.filter(({ level }) => level === 'error')).toEqual([])
})

test('makes a pairing ahead for a wallet that is elsewhere, and loads its view', async () => {
  const anticipate = jest.fn(async () => {})
  const { kit } = await begin(undefined, { type: 'WALLET_CONNECT', warmUp: anticipate })
  aboutToChoose(kit, { connectorIds: [] })
  await kit.load('connect')
  await flush()
  await flush()
  expect(anticipate).toHaveBeenCalledWith({ namespaces: ['fake'], networks: createFakeNamespace().networks })
  expect(connectingWalletConnectView.current).toBeDefined()
})
