import type { Observable } from '@latchkey/core'
import { fakeAccount, flush } from '@latchkey/core/testing'
import { createScene, leavePage, two } from '../scene.test.helper.js'
import { providerEvents, type ProviderEvents } from './provider-events.js'

afterEach(leavePage)

test('a wallet tells its accounts, its network and its end, and that it is connected again, while somebody listens', async () => {
  const heard: unknown[] = []
  const scene = createScene({
    adapters: [
      {
        namespace: 'fake',
        provider: (_connection, _network, now) => providerEvents(now, ([first]) => `account ${first}`),
      },
    ],
  })
  const { kit, appKit, wallet, connect, switchTo } = scene
  await kit.start()
  await connect()
  const provider = appKit.getProvider<ProviderEvents>('fake')!
  const listeners = ['connect', 'accountsChanged', 'chainChanged', 'disconnect'].map((event) => {
    const listener = (value: unknown) => heard.push([event, value])
    provider.on(event, listener)
    return [event, listener] as const
  })

  wallet.sessions.at(-1)!.change({ accounts: [fakeAccount('fake', 'bob'), fakeAccount('fake', 'alice')] })
  await flush()
  switchTo(two.caipNetworkId)
  wallet.sessions.at(-1)!.change({ accounts: [fakeAccount('fake', 'bob')] })
  await flush()
  await appKit.disconnect()
  await connect()
  expect(heard).toEqual([
    ['accountsChanged', 'account fake1bob'],
    ['chainChanged', 'two'],
    ['disconnect', undefined],
    ['connect', 'account fake1alice'],
  ])

  for (const [event, listener] of listeners) provider.removeListener(event, listener)
  await appKit.disconnect()
  expect(heard).toHaveLength(4)
})

test('a provider follows its connection from the first listener to the last', () => {
  let following = 0
  const now: Observable<undefined> = {
    getSnapshot: () => undefined,
    subscribe: () => {
      following++
      return () => void following--
    },
  }
  const provider = providerEvents(now, () => undefined)
  const [one, other] = [() => {}, () => {}]
  expect(following).toBe(0)
  provider.on('connect', one)
  provider.on('disconnect', other)
  expect(following).toBe(1)
  provider.removeListener('connect', one)
  expect(following).toBe(1)
  provider.removeListener('disconnect', other)
  expect(following).toBe(0)
})
