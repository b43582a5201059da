import { createMemoryKeyValue } from '@latchkey/core/testing'
import { createRecentReceivers } from './recent-receivers.js'
import { environment, SHOP } from './send.test.helper.js'

const addresses = (receivers: ReturnType<typeof createRecentReceivers>, namespace = 'fake') =>
  receivers.getSnapshot()[namespace]?.map(({ address }) => address)

test('keeps the receivers of each namespace over a reload, the last one first, each once', () => {
  const store = createMemoryKeyValue()
  const receivers = createRecentReceivers(store)
  for (const address of ['a', 'b', 'a']) receivers.add('fake', { address })
  receivers.add('other', { address: 'c', name: 'c.example' })
  const again = createRecentReceivers(store)
  expect([addresses(again), again.getSnapshot()['other']]).toEqual([['a', 'b'], [{ address: 'c', name: 'c.example' }]])
})

test('keeps the last ten', () => {
  const receivers = createRecentReceivers(createMemoryKeyValue())
  for (let index = 0; index < 12; index++) receivers.add('fake', { address: `a${index}` })
  expect(addresses(receivers)).toEqual(['a11', 'a10', 'a9', 'a8', 'a7', 'a6', 'a5', 'a4', 'a3', 'a2'])
})

test('a removed one is gone, in the other tab and after a reload, too', () => {
  const store = createMemoryKeyValue()
  const [here, elsewhere] = [createRecentReceivers(store), createRecentReceivers(store)]
  here.add('fake', { address: 'a' })
  elsewhere.add('fake', { address: 'b' })
  here.remove('fake', 'a')
  expect([addresses(here), addresses(createRecentReceivers(store))]).toEqual([['b'], ['b']])
})

test.each(['{', '[]', '5', '{"version":1,"value":{"fake":[5,{"address":""},{"address":9},{"name":"x"}]}}'])(
  'reads nothing out of %s',
  (text) => {
    const store = createMemoryKeyValue()
    createRecentReceivers(store).add('fake', { address: 'a' })
    store.write({ '@appkit/receivers': text })
    expect(addresses(createRecentReceivers(store)) ?? []).toEqual([])
  },
)

test('a receiver is recent once something was sent, no sooner, until the visitor removes it', async () => {
  const { connect, enter, service, now } = await environment()
  await connect()
  await enter(undefined, '1', SHOP)
  expect(now().recent).toEqual([])
  await service.submit()
  expect(now().recent).toEqual([{ address: SHOP }])
  service.reset()
  await enter(undefined, '1', SHOP)
  expect(now().receiver).toMatchObject({ warnings: [] })
  service.forget(SHOP)
  expect([now().recent, now().receiver]).toEqual([[], expect.objectContaining({ warnings: ['first-time'] })])
})
