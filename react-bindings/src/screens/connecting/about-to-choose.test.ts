import { Connections, type Connector, type WalletEntry } from '@latchkey/core'
import { createFakeChain, createFakeConnector, createTestKit, flush } from '@latchkey/core/testing'
import { Chains, Connectors, definePlugin } from '@latchkey/core'
import { peekDrawing } from '../../views/load-drawing.js'
import { wordStateOf } from '../../words/word-state.js'
import { loadConnectingExternal } from '../connecting-external/load-connecting-external.js'
import { loadConnectingWalletConnect } from '../connecting-wallet-connect/load-connecting-wallet-connect.js'
import { aboutToChoose } from './about-to-choose.js'

const entry = { connectorIds: ['fake:wallet'] } as unknown as WalletEntry

async function begin(prepare?: () => Promise<unknown>, own: Partial<Connector> = {}) {
  const connector = { ...createFakeConnector(), ...own, ...(prepare && { prepare }) }
  const wallet = definePlugin({
    id: 'wallet',
    requires: [Chains, Connectors],
    setup(host) {
      host.contribute(Chains, createFakeChain())
      host.contribute(Connectors, connector)
    },
  })
  const world = createTestKit({ plugins: [wallet()] })
  await world.kit.start()
  return { ...world, connector }
}

test('brings the view, the words, and what asking the wallet takes: then it is asked within the press', async () => {
  const prepare = jest.fn(async () => {})
  const { kit, connector } = await begin(prepare)
  aboutToChoose(kit, entry)
  await kit.prepare()
  await flush()
  await flush()
  expect(prepare).toHaveBeenCalledTimes(1)
  expect(peekDrawing(loadConnectingExternal)).toBeDefined()
  expect(wordStateOf(kit).getSnapshot().whole).toBe(true)
  void kit.get(Connections).connect('fake:wallet')
  expect(connector.asks).toHaveLength(1)
})

test('what cannot be brought is no trouble yet', async () => {
  const { kit, logger } = await begin(() => Promise.reject(new Error('Offline.')))
  aboutToChoose(kit, entry)
  aboutToChoose(kit, { ...entry, connectorIds: [] })
  await kit.prepare()
  await flush()
  expect(logger.entries.filter(({ level }) => level === 'error')).toEqual([])
})

test('of a wallet that is elsewhere a pairing is made ahead, and its view is brought', async () => {
  const anticipate = jest.fn(async () => {})
  const { kit } = await begin(undefined, { type: 'WALLET_CONNECT', anticipate })
  aboutToChoose(kit, { connectorIds: [] })
  await kit.prepare()
  await flush()
  await flush()
  expect(anticipate).toHaveBeenCalledWith({ namespaces: ['fake'], networks: createFakeChain().networks })
  expect(peekDrawing(loadConnectingWalletConnect)).toBeDefined()
})
