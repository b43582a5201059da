import { AppConfig } from '../contracts/app/app-config.js'
import { definePlugin } from '../kernel/plugin/plugin.js'
import { override } from '../kernel/override.js'
import { Clock } from '../platform/clock.js'
import { Device } from '../platform/device.js'
import { KeyValue } from '../platform/storage/key-value.js'
import { Logger } from '../platform/logger.js'
import { Page } from '../platform/page.js'
import { Random } from '../platform/random.js'
import { createTestKit } from './create-test-kit.js'
import { createFakeDevice } from './fakes/fake-device.js'
import { createFakePage } from './fakes/fake-page.js'
import { createSeededRandom } from './fakes/seeded-random.js'

test('fakes the whole platform', async () => {
  const { kit, clock, logger, random, storage, page, device, failures } = createTestKit()
  await kit.start()
  const services = [kit.get(Clock), kit.get(Logger), kit.get(Random), kit.get(KeyValue), kit.get(Page), kit.get(Device)]
  const own = [clock, logger, random, storage, page, device]
  expect(services.every((service, index) => service === own[index])).toBe(true)
  expect(failures).toEqual([])
})

test('applies the given options, and a second kit finds the first one’s storage and page', () => {
  const first = createTestKit({
    page: createFakePage({ ethereum: 'wallet' }),
    device: createFakeDevice('ios'),
    config: { id: 'shop' },
  })
  expect([first.kit.get(Page).read('ethereum'), first.kit.get(Device).ios, first.kit.get(AppConfig).id]).toEqual([
    'wallet',
    true,
    'shop',
  ])
  first.kit.get(KeyValue).write({ a: '1' })
  const again = createTestKit({ page: first.page, storage: first.storage })
  expect([again.kit.get(KeyValue).get('a'), again.kit.get(Page).read('ethereum')]).toEqual(['1', 'wallet'])
})

test('prefers a test’s own service to a fake', () => {
  const mine = createSeededRandom(7)
  expect(createTestKit({ overrides: [override(Random, { value: mine })] }).kit.get(Random)).toBe(mine)
})

test('removes and reports a plugin’s leaks on the page and the storage', async () => {
  const careless = definePlugin({
    id: 'careless',
    requires: [Page, KeyValue],
    start({ get }) {
      get(Page).listen('eip6963:announceProvider', () => {})
      get(Page).on('hidden', () => {})
      get(KeyValue).subscribe(() => {})
      if (!get(Page).visible || get(KeyValue).get('a')) throw new Error('What is borrowed is not what is there.')
    },
  })
  const { kit, page, storage, failures } = createTestKit({ plugins: [careless()] })
  await kit.start()
  // The kit itself subscribes to other tabs.
  expect([page.listening, storage.listening]).toEqual([2, 2])
  await kit.stop()
  expect([page.listening, storage.listening]).toEqual([0, 0])
  expect(failures.map(({ message }) => message)).toEqual([
    'Plugin "careless" left behind: a listener to eip6963:announceProvider, a listener to hidden, a listener to storage.',
  ])
})
