import { Connectors, definePlugin, Namespaces } from '@latchkey/core/plugin'
import {
  approves,
  createFakeConnector,
  createFakeNamespace,
  createTestKit,
  fakeNetwork,
  flush,
} from '@latchkey/core/testing'
import { AppKit } from '../app-kit.js'
import { parts } from '../../scene.test.helper.js'

const networks = [fakeNetwork('fake', 'one'), fakeNetwork('fake', 'two'), fakeNetwork('mock', 'one')]
const peer = { name: 'Phone', description: '', url: 'https://phone.example', icons: [] }

/** A wallet that is paired in two namespaces, and one of the page. */
async function open() {
  const requests: unknown[] = []
  const features = {
    'request@1': {
      request: async (...call: readonly unknown[]) => {
        requests.push(call.slice(0, 3))
        return 'answer'
      },
    },
    'walletconnect:session@1': { topic: 'topic', peer, expiresAt: () => 1_700_000_000_000 },
  }
  const paired = createFakeConnector({
    id: 'walletconnect:pairing',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    namespaces: ['fake', 'mock'],
    together: true,
    onConnect(ask) {
      ask.request.onUri('wc:code', Number.MAX_SAFE_INTEGER)
      return approves({
        features: features as never,
        state: (namespace) => ({
          approved: networks.map((one) => one.caipNetworkId).filter((id) => id.startsWith(namespace)),
        }),
      })(ask)
    },
  })
  const injected = createFakeConnector({ onConnect: approves() })
  const plugin = definePlugin({
    id: 'fake',
    requires: [Connectors, Namespaces],
    setup(ctx) {
      ctx.contribute(Namespaces, createFakeNamespace())
      ctx.contribute(Namespaces, createFakeNamespace({ id: 'mock' }))
      ctx.contribute(Connectors, paired)
      ctx.contribute(Connectors, injected)
    },
  })
  const { kit } = createTestKit({ plugins: plugin() })
  const appKit = new AppKit(kit, { projectId: 'test', networks }, parts)
  await kit.start()
  return { kit, appKit, requests, paired, provider: await appKit.getUniversalProvider() }
}

test('pairs with a code for the app to draw, and tells the session', async () => {
  const { provider } = await open()
  const heard: unknown[] = []
  for (const event of ['display_uri', 'connect', 'session_delete', 'disconnect'])
    provider.on(event, (value: unknown) => heard.push([event, value]))
  expect(provider.session).toBeUndefined()
  const session = await provider.connect()
  expect(session).toEqual({
    topic: 'topic',
    expiry: 1_700_000_000,
    peer: { metadata: peer },
    namespaces: {
      fake: { accounts: ['fake:one:fake1alice', 'fake:two:fake1alice'], chains: ['fake:one', 'fake:two'] },
      mock: { accounts: ['mock:one:mock1alice'], chains: ['mock:one'] },
    },
  })
  expect(provider.session).toEqual(session)
  await provider.disconnect()
  expect(provider.session).toBeUndefined()
  expect(heard).toEqual([
    ['display_uri', 'wc:code'],
    ['connect', { session }],
    ['session_delete', { topic: 'topic' }],
    ['disconnect', undefined],
  ])
})

test('sends a request to the paired wallet on the network that the app names, or on the one in use', async () => {
  const { provider, requests } = await open()
  await provider.connect()
  expect(await provider.request({ method: 'stx_sign', params: { a: 1 } }, 'mock:one')).toBe('answer')
  await provider.request({ method: 'sign' })
  expect(requests).toEqual([
    ['stx_sign', { a: 1 }, 'mock:one'],
    ['sign', undefined, 'fake:one'],
  ])
  await expect(provider.request({ method: 'sign' }, 'other:one')).rejects.toMatchObject({ code: 'appkit/unsupported' })
})

test('knows nothing of a wallet that is not paired', async () => {
  const { kit, provider } = await open()
  await kit.connect({ connector: 'fake:wallet' })
  await flush()
  expect(provider.session).toBeUndefined()
  await expect(provider.request({ method: 'sign' })).rejects.toMatchObject({ code: 'appkit/unsupported' })
  await provider.disconnect()
})
