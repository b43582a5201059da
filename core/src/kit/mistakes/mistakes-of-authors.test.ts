import type { AppConfig } from '../../contracts/app/app-config.js'
import { Connections } from '../../contracts/connections/connections.js'
import { Connectors } from '../../contracts/connections/connectors.js'
import { Namespaces } from '../../contracts/networks/namespaces.js'
import { Networks } from '../../contracts/networks/networks.js'
import { createPoint } from '../../kernel/contributions.js'
import { definePlugin } from '../../kernel/plugin/plugin.js'
import { createToken } from '../../kernel/token.js'
import { Logger } from '../../platform/logger.js'
import { createFakeConnector } from '../../testing/fakes/fake-connector.js'
import { createFakeNamespace, fakeNetwork } from '../../testing/fakes/fake-namespace.js'
import { createTestKit } from '../../testing/create-test-kit.js'
import { flush } from '../../testing/flush.js'
import { reportMistakes } from './report-mistakes.js'

// Each row is a mistake of an author or an app, and the sentence that the kit logs. Authors may write without types, so
// the rows do, too.

const A = createToken<object>('a', { hint: 'Add a() to plugins.' })
const B = createToken<object>('b')
const Items = createPoint<{ id: string }>('items')

/** A context of any stage, as a program without types sees it. */
// oxlint-disable-next-line no-explicit-any -- it is given what the types refuse
type Loose = any

const acme = (definition: object) => definePlugin({ id: 'acme', ...definition } as never)()
const other = (definition: object) => definePlugin({ id: 'other', ...definition } as never)()
const provides = (provider: unknown) => ({ setup: (ctx: Loose) => ctx.provide(A, provider) })
const contributes = (...items: readonly unknown[]) => ({
  setup(ctx: Loose) {
    for (const item of items) ctx.contribute(Items, item)
  },
})
const usesA = { start: ({ get }: Loose) => void get(A) }
const namespaceWith = (options: object) =>
  acme({ setup: (ctx: Loose) => ctx.contribute(Namespaces, createFakeNamespace(options)) })
const connectorWith = (options: object) => [
  namespaceWith({}),
  other({
    requires: [Connectors],
    start: ({ get }: Loose) => get(Connectors).add({ ...createFakeConnector({ id: 'fake:acme' }), ...options }),
  }),
]
/** A connector whose wallet approves with a session that has a feature, or answers with something else. */
const approving = (feature: string) =>
  connectorWith(
    createFakeConnector({ id: 'fake:acme', onConnect: ({ approve }) => void approve({ features: { [feature]: {} } }) }),
  )
const answering = (value: unknown) =>
  connectorWith(createFakeConnector({ id: 'fake:acme', onConnect: ({ answer }) => answer(value) }))
const never = () => new Promise<never>(() => {})
const fail = () => {
  throw new Error('no such luck')
}

type Mistake = [what: string, sentence: string, plugins: () => unknown, config?: object]

const OF_PLUGINS: Mistake[] = [
  [
    'an empty id',
    'Plugin "" is not valid: it has no id. Call its factory, as in plugins: [swap()].',
    () => acme({ id: '' }),
  ],
  [
    'a factory that was not called',
    'Plugin "undefined" is not valid: it has no id. Call its factory, as in plugins: [swap()].',
    () => definePlugin({ id: 'acme' }),
  ],
  [
    'an object that is no plugin',
    'Plugin "undefined" is not valid: it has no id. Call its factory',
    () => ({ name: 'acme' }),
  ],
  ['a text in plugins', 'Plugin "undefined" is not valid: it has no id. Call its factory', () => 'acme'],
  ['a plugin that is there twice', 'Plugin "acme" is there twice.', () => [acme({}), acme({})]],
  [
    'a plugin for another contract',
    'Plugin "acme" is built for contract 99, this core for 1.0.',
    () => ({ ...acme({}), contract: 99 }),
  ],
  ['a setup that throws', 'Plugin "acme" failed to set up: no such luck', () => acme({ setup: fail })],
  [
    'an asynchronous setup',
    'Plugin "acme" is not valid: its setup is asynchronous: await in start.',
    () => acme({ setup: async () => {} }),
  ],
  [
    'a setup that is no function',
    'Plugin "acme" failed to set up: definition.setup is not a function',
    () => acme({ setup: 5 }),
  ],
  ['options that throw', 'Plugin "acme" failed to set up: no such luck', () => acme({ options: fail, setup() {} })],
  ['a start that throws', 'Plugin "acme" failed to start: no such luck', () => acme({ start: fail })],
  ['a start that rejects', 'Plugin "acme" failed to start: no such luck', () => acme({ start: async () => fail() })],
  ['a start that never ends', 'Plugin "acme" did not start within 10000 ms.', () => acme({ start: never })],
  [
    'a start that returns a number',
    'Plugin "acme" is not valid: its disposer is no function.',
    () => acme({ start: () => 5 }),
  ],
  [
    'a start that is no function',
    'Plugin "acme" failed to start: definition.start is not a function',
    () => acme({ start: 5 }),
  ],
  ['a disposer that throws', 'Plugin "acme" failed to stop: no such luck', () => acme({ start: () => fail })],
  ['a disposer that never ends', 'Plugin "acme" did not stop within 5000 ms.', () => acme({ start: () => never })],
  [
    'an item that is left behind',
    'Plugin "acme" left behind: "x" in items.',
    () => acme({ requires: [Items], start: ({ get }: Loose) => void get(Items).add({ id: 'x' }) }),
  ],
  [
    'an origin that is no address',
    'Plugin "acme": the origin "api.example.org" is not an address. Write it as https://api.example.org.',
    () => acme({ origins: ['api.example.org'] }),
  ],
  [
    'origins that are no list',
    'Plugin "acme": "origins" is not a list. Write origins: [\'https://api.example.org\'].',
    () => acme({ origins: 'https://api.example.org' }),
  ],
]

const OF_SERVICES: Mistake[] = [
  [
    'a service that no plugin provides',
    'No plugin provides "a", needed by "acme". Add a() to plugins.',
    () => acme({ requires: [A] }),
  ],
  [
    'a service without a hint that no plugin provides',
    'No plugin provides "b", needed by "acme".',
    () => acme({ requires: [B] }),
  ],
  [
    'requires that is no list',
    'Plugin "acme": "requires" is not a list. Write requires: [A, B], with the tokens of services.',
    () => acme({ requires: A }),
  ],
  [
    'a required token that is undefined',
    'Plugin "acme" is not valid: it names no token. Look for a circular import or a parameter without inject().',
    () => acme({ requires: [undefined] }),
  ],
  [
    'a name in place of a required token',
    'Plugin "acme" is not valid: it names no token.',
    () => acme({ requires: ['a'] }),
  ],
  [
    'an optional token that is undefined',
    'Plugin "acme" is not valid: it names no token.',
    () => acme({ optional: [undefined] }),
  ],
  [
    'a service that two plugins provide',
    '"acme" and "other" provide "a". Choose with override().',
    () => [acme(provides({ value: {} })), other(provides({ value: {} }))],
  ],
  [
    'services that need each other',
    'Services need each other: a → b → a.',
    () => [
      acme({ requires: [B], setup: (ctx: Loose) => ctx.provide(A, { create: ({ get }: Loose) => get(B) }) }),
      other({ requires: [A], setup: (ctx: Loose) => ctx.provide(B, { create: ({ get }: Loose) => get(A) }) }),
    ],
  ],
  [
    'a service that was not declared',
    'Plugin "acme" did not declare "a" as required or optional.',
    () => [acme(usesA), other(provides({ value: {} }))],
  ],
  [
    'a provider that is a function',
    'Plugin "acme" is not valid: it provides no class, value or create.',
    () => acme(provides(() => ({}))),
  ],
  [
    'a provider that is nothing',
    'Plugin "acme" is not valid: it provides no class, value or create.',
    () => acme(provides(undefined)),
  ],
  [
    'a provider that is the service itself',
    'Plugin "acme" is not valid: it provides no class, value or create.',
    () => acme(provides({ quote() {} })),
  ],
  [
    'a create that throws',
    'Plugin "acme" failed to start: The service "a" of plugin "acme" failed: no such luck',
    () => acme({ ...provides({ create: fail }), ...usesA }),
  ],
  [
    'a class with a parameter without inject',
    'Plugin "acme" is not valid: it names no token. Look for a circular import or a parameter without inject().',
    () =>
      acme(
        provides(
          class {
            constructor(readonly b: unknown) {}
          },
        ),
      ),
  ],
  [
    'a name in place of the token of a service',
    'Plugin "acme" is not valid: it names no token.',
    () => acme({ setup: (ctx: Loose) => ctx.provide('a', { value: {} }) }),
  ],
  [
    'a service that is provided after setup',
    'Plugin "acme" failed to start: Plugin "acme" is not valid: it provides or contributes after setup.',
    () => {
      let kept: Loose
      return acme({ setup: (ctx: Loose) => void (kept = ctx), start: () => kept.provide(A, { value: {} }) })
    },
  ],
]

const OF_CONTRIBUTIONS: Mistake[] = [
  [
    'a point that is undefined',
    'Plugin "acme" is not valid: it names no token.',
    () => acme({ setup: (ctx: Loose) => ctx.contribute(undefined, { id: 'x' }) }),
  ],
  [
    'an item that is undefined',
    'Plugin "acme" failed to set up: "items" got an item without id.',
    () => acme(contributes(undefined)),
  ],
  [
    'an item without id',
    'Plugin "acme" failed to set up: "items" got an item without id.',
    () => acme(contributes({})),
  ],
  [
    'an item without id, made by a function',
    'Plugin "acme" failed to set up: "items" got an item without id.',
    () => acme(contributes(() => ({}))),
  ],
  [
    'two items with one id',
    'Plugin "acme" failed to set up: "items" already has "x". Remove one.',
    () => acme(contributes({ id: 'x' }, { id: 'x' })),
  ],
  [
    'two plugins with one namespace',
    'Plugin "other" failed to set up: "namespaces" already has "fake". Remove one.',
    () => [namespaceWith({}), other({ setup: (ctx: Loose) => ctx.contribute(Namespaces, createFakeNamespace()) })],
  ],
]

const OF_STAGES: Mistake[] = [
  [
    'a discover that is no function',
    'Plugin "acme" failed to discover: load is not a function',
    () => acme({ discover: 5 }),
  ],
  [
    'a discover without a module',
    'Plugin "acme" failed to discover: its module exports no function "discover"',
    () => acme({ discover: async () => undefined }),
  ],
  [
    'a module without the function discover',
    'Plugin "acme" failed to discover: its module exports no function "discover"',
    () => acme({ discover: async () => ({ default() {} }) }),
  ],
  [
    'a discover that throws',
    'Plugin "acme" failed to discover: no such luck',
    () => acme({ discover: async () => ({ discover: fail }) }),
  ],
  ['a discover that never comes', 'Plugin "acme" did not discover within 10000 ms.', () => acme({ discover: never })],
  [
    'a discover that returns a number',
    'Plugin "acme" is not valid: its disposer is no function.',
    () => acme({ discover: async () => ({ discover: () => 5 }) }),
  ],
  [
    'a module without the function connect',
    'Plugin "acme" failed to connect: its module exports no function "connect"',
    () => acme({ connect: async () => ({}) }),
  ],
  [
    'a connect that throws',
    'Plugin "acme" failed to connect: no such luck',
    () => acme({ connect: async () => ({ connect: fail }) }),
  ],
]

const OF_NAMESPACES: Mistake[] = [
  [
    'a namespace with a long name',
    'The namespace "acme-chain": its id is not a namespace of CAIP-2 such as eip155.',
    () => namespaceWith({ id: 'acme-chain' }),
  ],
  [
    'a network without a CAIP-2 id',
    'The namespace "fake": its network "fake" needs a CAIP-2 id such as fake:1.',
    () => namespaceWith({ networks: [fakeNetwork('fake', 'one', { caipNetworkId: 'fake' as never })] }),
  ],
  [
    'a network of another namespace',
    'The namespace "fake": its network "eip155:1" needs a CAIP-2 id such as fake:1.',
    () => namespaceWith({ networks: [fakeNetwork('eip155', '1')] }),
  ],
  [
    'a codec that reads no addresses',
    'The namespace "fake": its codec has no function readAddress.',
    () => namespaceWith({ codec: {} }),
  ],
  [
    'a misspelt feature',
    'The namespace "fake": it has the feature "balanse@1", which core does not know. Did you mean "balance@1"?',
    () => namespaceWith({ features: { 'balanse@1': {} } }),
  ],
  [
    'a feature without its version',
    'The namespace "fake": it has the feature "balance", which core does not know. Did you mean "balance@1"?',
    () => namespaceWith({ features: { balance: {} } }),
  ],
  [
    'a feature of a plugin without the plugin’s name',
    'The namespace "fake": it has the feature "stake-everything@1", which core does not know. Put the name of your plugin before it, as in "acme:stake@1".',
    () => namespaceWith({ features: { 'stake-everything@1': {} } }),
  ],
]

const OF_CONNECTORS: Mistake[] = [
  [
    'a connector without namespaces',
    'The connector "fake:acme": it connects no namespace. Write namespaces: [\'eip155\'].',
    () => connectorWith({ namespaces: [] }),
  ],
  [
    'a connector without connect',
    'The connector "fake:acme": it has no function connect.',
    () => connectorWith({ connect: undefined }),
  ],
  [
    'a connect that resolves with a number',
    'The connector "fake:acme" is not valid: its connect resolved with',
    () => answering(5),
  ],
  [
    'a connect that resolves with a session in place of a list',
    'The connector "fake:acme" is not valid: its connect resolved with',
    () => answering({ namespace: 'fake' }),
  ],
  [
    'a misspelt feature of a session',
    'The session of "fake:acme" in "fake": it has the feature "sign-mesage@1", which core does not know. Did you mean "sign-message@1"?',
    () => approving('sign-mesage@1'),
  ],
]

const OF_APPS: Mistake[] = [
  [
    'an option of another kit',
    'createAppKit knows no option "adapters". Namespaces are plugins: plugins: [eip155()].',
    () => [],
    { adapters: [] },
  ],
  [
    'a misspelt option',
    'createAppKit knows no option "projectID". Did you mean "projectId"?',
    () => [],
    { projectID: 'x' },
  ],
  [
    'a network of a namespace that no plugin brings',
    '"rpcUrls" names the namespace "solana", which no plugin brings. Add it to plugins.',
    () => namespaceWith({}),
    { rpcUrls: { 'solana:x': [] } },
  ],
  [
    'a bad network id',
    '"defaultNetwork" names "ethereum", which is not a CAIP-2 id such as eip155:1.',
    () => [],
    { defaultNetwork: 'ethereum' },
  ],
  ['no plugin', 'This kit can connect no wallet: no plugin brings a namespace.', () => []],
]

/** Uses a kit as an app does, from its start to its end, and returns what was logged. */
async function sentencesOf(plugins: unknown, config: object): Promise<readonly string[]> {
  const { kit, clock, logger } = createTestKit({ plugins: plugins as never, config })
  const started = kit.start()
  await flush()
  // Past the deadline of a start, of both stages, and of a disposer.
  await clock.advance(10_000)
  await started
  // Whether the kit can connect, and whether it is disposed of without failures, is not what the rows are about.
  const connecting = Promise.allSettled([kit.load('connect').then(() => kit.get(Connections).connect('fake:acme'))])
  for (let deadline = 0; deadline < 2; deadline++) {
    await flush()
    await clock.advance(10_000)
  }
  await connecting
  const disposed = Promise.allSettled([kit.dispose()])
  await flush()
  await clock.advance(10_000)
  await disposed
  return logger.entries.filter(({ level }) => level === 'error' || level === 'warn').map(({ message }) => message)
}

describe.each<[whose: string, mistakes: Mistake[]]>([
  ['plugin', OF_PLUGINS],
  ['service', OF_SERVICES],
  ['contribution', OF_CONTRIBUTIONS],
  ['stage', OF_STAGES],
  ['namespace', OF_NAMESPACES],
  ['connector', OF_CONNECTORS],
  ['app', OF_APPS],
])('tells the mistake of a %s', (_whose, mistakes) => {
  test.each(mistakes)('%s', async (_what, sentence, plugins, config = {}) => {
    const beginnings = (await sentencesOf(plugins(), config)).map((logged) => logged.slice(0, sentence.length))
    expect(beginnings).toContain(sentence)
  })
})

test('a kit without a mistake is told nothing', async () => {
  const features = { 'balance@2': {}, 'acme:stake@1': {} }
  const plugins = [namespaceWith({ features }), other({ ...contributes({ id: 'x' }), start: () => () => {} })]
  expect(await sentencesOf(plugins, {})).toEqual([])
})

test.each(['ethereum', '', 5])('switching to the network %p says that it is none of the kit', async (id) => {
  const { kit } = createTestKit({ plugins: namespaceWith({}) })
  await kit.start()
  await expect(kit.get(Networks).switchTo(id as never)).rejects.toMatchObject({ code: 'network/not-found' })
})

test('checks what plugins add once, until the kit stops', async () => {
  const { kit, logger } = createTestKit({ plugins: namespaceWith({}) })
  const add = (id: string) => kit.get(Connectors).add(createFakeConnector({ id, namespaces: [] }))
  const logged = () => logger.entries.filter(({ message }) => message.includes('it connects no namespace')).length
  await kit.start()
  await flush()
  add('fake:one')
  add('fake:two')
  expect(logged()).toBe(2)
  await kit.stop()
  add('fake:late')
  expect(logged()).toBe(2)
})

test('logs nothing for a kit that was stopped while this code was loaded', () => {
  const { kit, logger } = createTestKit()
  const written = { config: { nonsense: 1 } as AppConfig, plugins: undefined }
  const report = (signal: AbortSignal) => reportMistakes(written, { ...kit, signal, onDispose() {} }, kit.get(Logger))
  report(AbortSignal.abort())
  expect(logger.entries).toEqual([])
  report(new AbortController().signal)
  expect(logger.entries).not.toEqual([])
})
