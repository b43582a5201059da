import { Accounts, type AppKitConfig, createAppKit, type Plugin, type PluginOption } from '@latchkey/core'
import { definePlugin } from '@latchkey/core/plugin'
import { createTestKit } from '@latchkey/core/testing'
import { mainnet } from '@latchkey/eip155'
import { solanaMainnet } from '@latchkey/solana'
import { standard as headless, type StandardConfig } from '../index.js'
import { standard as withViews } from './index.js'

const isPlugin = (option: PluginOption): option is Plugin =>
  typeof option === 'object' && option !== null && 'id' in option
const all = (option: PluginOption): readonly Plugin[] =>
  Array.isArray(option) ? option.flatMap(all) : isPlugin(option) ? [option] : []
const idsOf = ({ plugins }: AppKitConfig) => all(plugins).map(({ id }) => id)

const NAMESPACES = ['eip155', 'solana', 'bip122', 'polkadot']
const ALWAYS = ['walletconnect', 'wallets', 'blockchain-api', 'balances', 'nfts', 'names']
const FEATURES = ['activity', 'send', 'swap', 'onramp', 'analytics']

describe.each([
  ['without views', headless],
  ['with views', withViews],
])('standard() %s', (_, standard) => {
  const ids = (config: StandardConfig) => idsOf(standard(config))

  test('registers all namespaces, pairing, the registry, and the features that are on by default', () => {
    expect(ids({})).toEqual([...NAMESPACES, ...ALWAYS, ...FEATURES])
  })

  test.each([
    ['swaps', 'swap'],
    ['onramp', 'onramp'],
    ['send', 'send'],
    ['history', 'activity'],
    ['analytics', 'analytics'],
  ])('leaves out what %s: false switches off, and nothing else', (feature, plugin) => {
    expect(ids({ features: { [feature]: false } })).toEqual(
      [...NAMESPACES, ...ALWAYS, ...FEATURES].filter((id) => id !== plugin),
    )
  })

  test('smart sessions are off by default, and can be switched on', () => {
    expect(ids({})).not.toContain('smart-sessions')
    expect(ids({ features: { smartSessions: true } })).toContain('smart-sessions')
  })

  test('e-mail and social login need a wallet service, and one way to sign in', () => {
    const endpoints = { frame: 'https://wallet.example/sdk' }
    expect(ids({})).not.toContain('auth')
    expect(ids({ endpoints })).toContain('auth')
    expect(ids({ endpoints, features: { email: false } })).toContain('auth')
    expect(ids({ endpoints, features: { email: false, socials: false } })).not.toContain('auth')
  })

  test('has the namespaces of the app’s networks, where the app names networks', () => {
    expect(ids({ networks: [solanaMainnet, mainnet] }).slice(0, 3)).toEqual(['eip155', 'solana', 'walletconnect'])
  })

  test.each([...NAMESPACES, 'walletConnect', 'wallets'])('leaves out %s where it is false', (plugin) => {
    expect(ids({ [plugin]: false })).toEqual(
      [...NAMESPACES, ...ALWAYS, ...FEATURES].filter((id) => id !== plugin.toLowerCase()),
    )
  })

  test('adds the app’s own plugins after its own, and keeps the rest of the config', () => {
    const own = definePlugin({ id: 'own' })()
    const config = standard({ projectId: 'shop', plugins: [own], features: { swaps: false, socials: ['google'] } })
    expect(idsOf(config).at(-1)).toBe('own')
    expect(config).toMatchObject({ projectId: 'shop', features: { swaps: false } })
    expect(config.features).not.toHaveProperty('socials')
    expect(Object.keys(config)).toEqual(['projectId', 'features', 'plugins'])
  })

  test('a kit starts with all of it', async () => {
    const endpoints = { frame: 'https://wallet.example/sdk' }
    const { plugins, ...config } = standard({ projectId: 'shop', endpoints, features: { smartSessions: true } })
    const { kit, failures } = createTestKit({ plugins: plugins!, config })
    await kit.start()
    expect(failures).toEqual([])
    await kit.stop()
  })
})

test('each namespace prefers the kind of account that the specification names', async () => {
  const { plugins, ...config } = headless({ projectId: 'shop' })
  const { kit } = createTestKit({ plugins: plugins!, config })
  await kit.start()
  const { namespaces } = kit.get(Accounts).getSnapshot()
  expect(Object.fromEntries(Object.entries(namespaces).map(([id, { preferredType }]) => [id, preferredType]))).toEqual({
    eip155: 'smartAccount',
    solana: 'eoa',
    polkadot: 'eoa',
    bip122: 'payment',
  })
  await kit.stop()
})

test('createAppKit takes what standard() returns', () => {
  expect(() => createAppKit(headless({ projectId: 'shop' }))).not.toThrow()
})
