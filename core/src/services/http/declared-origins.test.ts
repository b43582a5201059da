import type { AppConfig } from '../../contracts/app/app-config.js'
import { NamespaceOutlines } from '../../contracts/networks/namespaces.js'
import { Networks } from '../../contracts/networks/networks.js'
import { override } from '../../kernel/override.js'
import type { OriginDeclaration } from '../../kernel/plugin/network-manifest.js'
import { definePlugin } from '../../kernel/plugin/plugin.js'
import { createToken } from '../../kernel/token.js'
import { Http } from '../../platform/http.js'
import { createTestKit } from '../../testing/create-test-kit.js'
import { fakeNetwork } from '../../testing/fakes/fake-namespace.js'
import { createFakePage } from '../../testing/fakes/fake-page.js'
import { setUpHttp } from './fetch-http.test.helper.js'

interface Caller {
  call(url: string): Promise<unknown>
}
const Caller = createToken<Caller>('caller')
const read = (json: unknown) => json

/** A kit with a namespace, a plugin that calls servers, and the real client. */
function setUp(origins: readonly OriginDeclaration[], config: AppConfig = {}) {
  const { faults, http } = setUpHttp()
  const caller = definePlugin({
    id: 'caller',
    requires: [Http],
    origins,
    setup: (ctx) => ctx.provide(Caller, { create: ({ get }) => ({ call: (url) => get(Http).get({ url, read }) }) }),
  })
  const acme = definePlugin({
    id: 'acme',
    origins: ['https://declared-by-another.example'],
    setup: (ctx) => ctx.contribute(NamespaceOutlines, { id: 'acme', name: 'Acme', networks: [network('main')] }),
  })
  const testKit = createTestKit({
    config,
    page: createFakePage({}, { href: 'https://app.example/shop' }),
    plugins: [acme(), caller()],
    overrides: [override(Http, { value: http })],
  })
  const answer = async (url: string) => {
    faults.always({ body: '"answer"' })
    return testKit.kit.get(Caller).call(url)
  }
  return { ...testKit, answer, faults }
}

/** A network with a node of its own, as in `https://main.example`. */
const network = (name: string) =>
  fakeNetwork('acme', name, { rpcUrls: { default: { http: [`https://${name}.example/rpc`] } } })

test('a plugin that calls an undeclared host is refused, nothing is sent, and it is reported once', async () => {
  const { answer, faults, failures, kit } = setUp(['https://api.example'])
  const refused = answer('https://tracker.example/v1?address=0x1')
  await expect(refused).rejects.toMatchObject({
    code: 'plugin/undeclared-host',
    message: 'Plugin "caller" did not declare "https://tracker.example". Add it to its origins.',
  })
  await expect(answer('https://tracker.example/v2')).rejects.toThrow('tracker.example')
  expect([faults.requests, failures.map(({ code }) => code)]).toEqual([[], ['plugin/undeclared-host']])
  // The app itself may call any server.
  expect(await kit.get(Http).get({ url: 'https://tracker.example', read })).toBe('answer')
})

test.each<readonly [what: string, url: string, origins: readonly OriginDeclaration[], config: AppConfig]>([
  ['a declared origin', 'https://api.example/v1', ['https://api.example'], {}],
  ['an origin that was declared as a whole address', 'https://api.example/v2', ['https://api.example/v1'], {}],
  ['a host below a declared wildcard', 'https://eu.api.example/v1', ['https://*.api.example'], {}],
  ['an endpoint of the app', 'https://proxy.example/v1', [], { endpoints: { walletApi: 'https://proxy.example' } }],
  ['the server of the page', 'https://app.example/api', [], {}],
  ['a node of the app', 'https://node.example', [], { rpcUrls: { 'acme:1': ['https://node.example/key'] } }],
  ['a node of a network that a namespace brings', 'https://main.example', [], {}],
  ["a node of the app's own network", 'https://own.example', [], { networks: [network('own')] }],
])('a plugin may call %s', async (_what, url, origins, config) => {
  const { answer, failures } = setUp(origins, config)
  expect([await answer(url), failures]).toEqual(['answer', []])
})

test.each<readonly [what: string, url: string, origin: OriginDeclaration]>([
  ['the host above a wildcard', 'https://api.example', 'https://*.api.example'],
  ['a host that ends alike', 'https://evilapi.example', 'https://*.api.example'],
  ['the same host without TLS', 'http://eu.api.example', 'https://*.api.example'],
  ['another port', 'https://api.example:8443', 'https://api.example'],
  ['an origin for pictures only', 'https://img.example', { origin: 'https://img.example', use: 'image' }],
])('a plugin may not call %s', async (_what, url, origin) => {
  await expect(setUp([origin]).answer(url)).rejects.toMatchObject({ code: 'plugin/undeclared-host' })
})

test.each<readonly [what: string, url: string, config: AppConfig]>([
  ['a node of a network that the app does not use', 'https://main.example', { networks: [network('own')] }],
  [
    'a node of a namespace that the kit does not have',
    'https://node.example',
    { rpcUrls: { 'b:1': ['https://node.example'] } },
  ],
  ['a server whose frame the app uses', 'https://frame.example', { endpoints: { frame: 'https://frame.example' } }],
  ['what another plugin declared', 'https://declared-by-another.example', {}],
])('a plugin may not call %s', async (_what, url, config) => {
  await expect(setUp([], config).answer(url)).rejects.toMatchObject({ code: 'plugin/undeclared-host' })
})

test('a plugin may call the node of a network from when it is added until it is removed', async () => {
  const { answer, kit, failures } = setUp([], { networks: [network('own')] })
  await kit.start()
  await expect(answer('https://main.example')).rejects.toMatchObject({ code: 'plugin/undeclared-host' })
  await kit.get(Networks).add(network('main'))
  expect(await answer('https://main.example')).toBe('answer')
  await kit.get(Networks).remove(network('main').caipNetworkId)
  await expect(answer('https://main.example')).rejects.toMatchObject({ code: 'plugin/undeclared-host' })
  expect(failures).toHaveLength(1)
  await kit.dispose()
})
