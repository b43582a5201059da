import { AppConfig } from '../../contracts/app/app-config.js'
import { createTestKit } from '../../testing/create-test-kit.js'
import { definePlugin } from './plugin.js'
import { createToken } from '../token.js'

const relay = definePlugin({
  id: 'relay',
  origins: ['wss://relay.example.org', { origin: 'https://*.example.org', use: 'image', purpose: 'Wallet pictures' }],
})

test('lists every origin that a plugin in place declared, with its use and purpose', async () => {
  const { kit } = createTestKit({ plugins: relay() })
  expect(await kit.networkManifest()).toEqual([
    { plugin: 'relay', origin: 'wss://relay.example.org', use: 'connect', purpose: '' },
    { plugin: 'relay', origin: 'https://*.example.org', use: 'image', purpose: 'Wallet pictures' },
  ])
})

test('leaves out plugins that are blocked or removed', async () => {
  const Missing = createToken('manifest-missing')
  const blocked = definePlugin({ id: 'blocked', requires: [Missing], origins: ['https://never.example.org'] })
  const { kit } = createTestKit({ plugins: blocked() })
  expect(await kit.networkManifest()).toEqual([])
  const remove = kit.use(relay())
  expect(await kit.networkManifest()).toHaveLength(2)
  await remove()
  expect(await kit.networkManifest()).toEqual([])
})

test('keeps only the origin of an address, so that an odd host name cannot add to a policy', async () => {
  const hosts = ['https://User:pw@API.Example.org:443/v1?key=1#x', 'wss://*.example.org/', 'http://[::1]:8545']
  const { kit } = createTestKit({ plugins: definePlugin({ id: 'p', origins: hosts })() })
  expect((await kit.networkManifest()).map(({ origin }) => origin)).toEqual([
    'https://api.example.org',
    'wss://*.example.org',
    'http://[::1]:8545',
  ])
})

test("a plugin may compute its origins from the app's config", async () => {
  const plugin = definePlugin({
    id: 'p',
    origins: (_options, { find }) => [String(find(AppConfig)?.endpoints?.relay ?? 'wss://public.example.org')],
  })
  const manifestOf = async (config: AppConfig) =>
    (await createTestKit({ plugins: plugin(), config }).kit.networkManifest()).map(({ origin }) => origin)
  expect(await manifestOf({})).toEqual(['wss://public.example.org'])
  expect(await manifestOf({ endpoints: { relay: 'wss://mine.example.org/path' } })).toEqual(['wss://mine.example.org'])
})
