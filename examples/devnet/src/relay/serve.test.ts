import { type Devnet, startDevnet } from '../index.js'
import { openClient } from './test-client.test.helper.js'

// The tests run the relay as `startDevnet` does: in a process of its own, controlled by commands.

const TOPIC = 'a'.repeat(64)
const letter = (message: string) => ({ topic: TOPIC, message, ttl: 300, tag: 1108 })

let devnet: Devnet<'relay'>
beforeAll(async () => {
  devnet = await startDevnet({ chains: ['relay'] })
})
afterAll(() => devnet.stop())

test('accepts clients, and commands while they are connected', async () => {
  const { relay } = devnet
  expect(relay.url).toMatch(/^ws:\/\/127\.0\.0\.1:\d+$/)
  const [ada, bob] = [await openClient(relay.url), await openClient(relay.url)]
  await bob.request('irn_subscribe', { topic: TOPIC })
  await relay.drop({ next: 1, direction: 'push', tag: 1108 })
  await ada.request('irn_publish', letter('lost'))
  await ada.request('irn_publish', letter('hello'))
  bob.acknowledge((await bob.pushed(1))[0]!)
  await relay.waitFor({ type: 'acknowledged', clientId: bob.clientId })
  await relay.idle()
  expect(bob.pushes.map(({ params }) => params.data.message)).toEqual(['hello'])
  expect(await relay.events({ type: 'dropped' })).toMatchObject([{ direction: 'push', clientId: bob.clientId }])
  expect(await relay.sockets()).toBe(2)

  await relay.forget()
  await relay.down()
  expect([await relay.sockets(), (await relay.events({ type: 'closed' })).length]).toEqual([0, 2])
  await expect(openClient(relay.url)).rejects.toThrow('503')
  await relay.up()
  await relay.allow({ projectIds: ['one'] })
  expect(await (await openClient(relay.url)).closed).toEqual({ code: 3000, reason: 'Unauthorized: invalid key' })
  await relay.allow({})
})

test('reports why a command failed', async () => {
  await expect(devnet.relay.drop({ share: 2 })).rejects.toThrow(
    'A fault meets the next 1, 2, 3 … or a share from 0 to 1',
  )
})
