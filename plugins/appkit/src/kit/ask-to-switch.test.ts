import { approves, flush } from '@latchkey/core/testing'
import { createScene, leavePage, one, two } from '../scene.test.helper.js'
import { askToSwitch } from './ask-to-switch.js'

afterEach(leavePage)

type State = NonNullable<NonNullable<Parameters<typeof approves>[0]>['state']>

/** A wallet on the second network of an app that is on the first one. */
async function open(state: State = { networkId: two.caipNetworkId }) {
  const scene = createScene()
  const asked: unknown[] = []
  scene.wallet.onConnect = approves({
    state,
    features: {
      'switch-network@1': {
        async switchNetwork({ caipNetworkId }) {
          asked.push(caipNetworkId)
          scene.switchTo(caipNetworkId)
        },
      },
      'add-network@1': { addNetwork: async ({ caipNetworkId }) => void asked.push(`add ${caipNetworkId}`) },
    },
  })
  const stop = askToSwitch(scene.kit)
  await scene.kit.start()
  return { ...scene, asked, stop }
}

test('a wallet on another network is asked to switch to the one that the app was on', async () => {
  const { appKit, asked, connect } = await open()
  await connect()
  await flush()
  expect([asked, appKit.getChainId()]).toEqual([[one.caipNetworkId], 'one'])
})

test('a visitor who refuses stays connected, on the wallet’s network', async () => {
  const { appKit, wallet, connect } = await open()
  wallet.onConnect = approves({
    state: { networkId: two.caipNetworkId },
    features: {
      'switch-network@1': { switchNetwork: () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })) },
    },
  })
  await connect()
  await flush()
  expect([appKit.getIsConnectedState(), appKit.getChainId()]).toEqual([true, 'two'])
})

test.each<[string, State]>([
  ['that is on the app’s network', { networkId: one.caipNetworkId }],
  ['that has not approved the app’s network', { networkId: two.caipNetworkId, approved: [two.caipNetworkId] }],
  ['on a network that the app has not got', { networkId: 'fake:nine' }],
  ['on no network in particular', { networkId: undefined }],
])('a wallet %s is not asked', async (_, state) => {
  const { asked, connect } = await open(state)
  await connect()
  await flush()
  expect(asked).toEqual([])
})

test('a wallet is asked once, and later goes where it wants; one of an earlier visit is not asked', async () => {
  const { kit, appKit, asked, connect, switchTo } = await open()
  await connect()
  await flush()
  switchTo(two.caipNetworkId)
  await flush()
  expect([asked, appKit.getChainId()]).toEqual([[one.caipNetworkId], 'two'])
  await kit.stop()
  await kit.start()
  await appKit.ready()
  await flush()
  expect([asked.length, appKit.getIsConnectedState()]).toEqual([1, true])
})

test('a wallet is asked again when a visitor connects it again, also where the app has moved on in between', async () => {
  const { appKit, asked, connect } = await open()
  await connect()
  await flush()
  await appKit.disconnect()
  await connect()
  await flush()
  expect([asked, appKit.getChainId()]).toEqual([[one.caipNetworkId, one.caipNetworkId], 'one'])
  await appKit.disconnect()
  await appKit.switchNetwork(two)
  await connect()
  await flush()
  expect([asked.length, appKit.getChainId()]).toEqual([2, 'two'])
})

test('asks no wallet to switch once it is stopped', async () => {
  const { asked, connect, stop } = await open()
  stop()
  await connect()
  await flush()
  expect(asked).toEqual([])
})
