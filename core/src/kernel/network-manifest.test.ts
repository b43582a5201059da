import { HostConfig } from '../contracts/host-config.js'
import { createTestKit } from '../testing/create-test-kit.js'
import { definePlugin } from './plugin.js'
import { createToken } from './token.js'

const relay = definePlugin({
  id: 'relay',
  hosts: ['wss://relay.example.org', { origin: 'https://*.example.org', use: 'image', purpose: 'Wallet pictures' }],
})

test('lists every host that a standing plugin declared, with its use and purpose', () => {
  const { kit } = createTestKit({ plugins: relay() })
  expect(kit.networkManifest()).toEqual([
    { plugin: 'relay', origin: 'wss://relay.example.org', use: 'connect', purpose: '' },
    { plugin: 'relay', origin: 'https://*.example.org', use: 'image', purpose: 'Wallet pictures' },
  ])
})

test('a plugin that does not stand calls nobody, and one that left no more', async () => {
  const Missing = createToken('manifest-missing')
  const blocked = definePlugin({ id: 'blocked', requires: [Missing], hosts: ['https://never.example.org'] })
  const { kit } = createTestKit({ plugins: blocked() })
  expect(kit.networkManifest()).toEqual([])
  const remove = kit.use(relay())
  expect(kit.networkManifest()).toHaveLength(2)
  await remove()
  expect(kit.networkManifest()).toEqual([])
})

test('of an address only the origin is kept, and an odd name in it cannot add to a policy', () => {
  const hosts = ['https://User:pw@API.Example.org:443/v1?key=1#x', 'wss://*.example.org/', 'http://[::1]:8545']
  const { kit } = createTestKit({ plugins: definePlugin({ id: 'p', hosts })() })
  expect(kit.networkManifest().map(({ origin }) => origin)).toEqual([
    'https://api.example.org',
    'wss://*.example.org',
    'http://[::1]:8545',
  ])
})

test('what the host has said decides whom a plugin calls', () => {
  const plugin = definePlugin({ id: 'p', hosts: (_options, { find }) => [String(find(HostConfig)?.endpoints?.relay ?? 'wss://public.example.org')] })
  const manifestOf = (config: HostConfig) => createTestKit({ plugins: plugin(), config }).kit.networkManifest().map(({ origin }) => origin)
  expect(manifestOf({})).toEqual(['wss://public.example.org'])
  expect(manifestOf({ endpoints: { relay: 'wss://mine.example.org/path' } })).toEqual(['wss://mine.example.org'])
})
