import { createTestServer, WITH_SMART_ACCOUNTS } from './wallet-server.test.helper.js'

const { smartAccounts } = WITH_SMART_ACCOUNTS
const withFramework = (change: object) => ({
  networks: [{ ...WITH_SMART_ACCOUNTS, smartAccounts: { ...smartAccounts, ...change } }],
})
const project = { id: 'shop', name: 'Shop', origins: ['https://shop.example'] }

it.each<[string, Parameters<typeof createTestServer>[0], string]>([
  ['a public address with a path', { publicUrl: 'https://wallet.example/sdk' }, 'publicUrl'],
  ['a public address without https', { publicUrl: 'http://wallet.example' }, 'publicUrl'],
  ['no project', { projects: [] }, 'projects is empty'],
  ['two projects with one id', { projects: [project, project] }, 'two projects have the id shop'],
  ['an origin that allows everybody', { projects: [{ ...project, origins: ['*'] }] }, '*, which is no origin'],
  ['an origin with a path', { projects: [{ ...project, origins: ['https://shop.example/'] }] }, 'which is no origin'],
  ['no network', { networks: [] }, 'networks is empty'],
  [
    'smart accounts on Solana',
    { networks: [{ ...WITH_SMART_ACCOUNTS, caipNetworkId: 'solana:main' }] },
    'solana:main can have no smart accounts',
  ],
  ['a bundler over http', withFramework({ bundlerUrl: 'http://bundler.example' }), 'the bundlerUrl of eip155:1'],
  [
    'a framework without a factory',
    withFramework({ framework: { ...smartAccounts.framework, factory: '0x' } }),
    'framework.factory of eip155:1',
  ],
  [
    'an upgrade of EOAs without an address',
    withFramework({ framework: { ...smartAccounts.framework, stateless7702: '0x' } }),
    'framework.stateless7702 of eip155:1',
  ],
  [
    'a framework whose enforcers are not all there',
    withFramework({
      framework: { ...smartAccounts.framework, enforcers: { TimestampEnforcer: `0x${'e'.repeat(40)}` } },
    }),
    'framework.enforcers.NativeTokenTransferAmountEnforcer of eip155:1',
  ],
  ['no secret', { secrets: [] }, 'secrets is empty'],
  ['a short secret', { secrets: ['c2hvcnQ'] }, 'less than 32 bytes'],
  [
    'a provider over http',
    { social: { google: { clientId: 'a', clientSecret: 'b', issuer: 'http://accounts.example' } } },
    'social.google.issuer',
  ],
  [
    'an endpoint over http',
    { social: { github: { clientId: 'a', clientSecret: 'b', tokenEndpoint: 'http://github.example/token' } } },
    'social.github.tokenEndpoint',
  ],
])('does not start with %s', async (_flaw, options, message) => {
  await expect(createTestServer(options)).rejects.toThrow(message)
})

it('starts with the addresses of this machine, without https', async () => {
  for (const publicUrl of ['http://localhost:1', 'http://127.0.0.1:1', 'http://wallet.localhost:1'])
    await expect(createTestServer({ publicUrl })).resolves.toBeDefined()
})
