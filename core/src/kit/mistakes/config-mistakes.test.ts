import fc from 'fast-check'
import type { AppConfig } from '../../contracts/app/app-config.js'
import { configMistakes } from './config-mistakes.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 2_000)

const mistakesIn = (config: object) => configMistakes(config as AppConfig, ['eip155', 'fake'])

test.each([
  ['network', 'networks'],
  ['projectID', 'projectId'],
  ['enableReconect', 'enableReconnect'],
  ['themes', 'theme'],
  ['walletHost', 'walletHosts'],
])('suggests for the unknown option %s the option %s', (written, meant) => {
  expect(mistakesIn({ [written]: 1 })).toEqual([`createAppKit knows no option "${written}". Did you mean "${meant}"?`])
})

test.each([
  ['adapters', 'Namespaces are plugins: plugins: [eip155()].'],
  ['chains', 'The option is "networks".'],
  ['customRpcUrls', 'The option is "rpcUrls".'],
  ['themeMode', 'It is theme: { mode }.'],
  ['advance', "Core's README lists all options."],
  ['constructor', "Core's README lists all options."],
])('says for the option %s of other kits: %s', (written, advice) => {
  expect(mistakesIn({ [written]: 1 })).toEqual([`createAppKit knows no option "${written}". ${advice}`])
})

test.each<[string, object]>([
  ['"rpcUrls" names "1", which is not a CAIP-2 id such as eip155:1.', { rpcUrls: { '1': [] } }],
  [
    '"defaultNetwork" names "fake mainnet", which is not a CAIP-2 id such as eip155:1.',
    { defaultNetwork: 'fake mainnet' },
  ],
  [
    '"networks" names the namespace "solana", which no plugin brings. Add it to plugins.',
    { networks: [{ id: 'x', caipNetworkId: 'solana:x' }, { id: 'y', chainNamespace: 'solana' }, { id: 1 }] },
  ],
  [
    '"rpcUrls" names the namespace "bip122", which no plugin brings. Add it to plugins.',
    { rpcUrls: { 'bip122:0': [], 'eip155:1': [] } },
  ],
  [
    '"defaultNetwork" names the namespace "polkadot", which no plugin brings. Add it to plugins.',
    { defaultNetwork: { id: 'z', chainNamespace: 'polkadot' } },
  ],
  [
    '"features" knows no "recieve". It knows swaps, onramp, receive, send, email, emailShowWallets, history, analytics, allWallets, legalCheckbox, smartSessions, collapseWallets.',
    { features: { recieve: false } },
  ],
  [
    '"connectorTypeOrder" is \'installed-first\' or a list of walletConnect, recent, injected, featured, custom, external, recommended, and not "installed".',
    { connectorTypeOrder: 'installed' },
  ],
  [`"tokens" is not a list. Write tokens: [{ id: 'eip155:1:0x…', name, symbol, decimals }].`, { tokens: { a: 1 } }],
  [
    `"tokens" has the id "0xdac17f", which is none. Write { id: 'eip155:1:0x…', name, symbol, decimals }.`,
    { tokens: [{ id: 'eip155:1:0xdac17f' }, { id: '0xdac17f' }] },
  ],
  [
    `"tokens" has the id "undefined", which is none. Write { id: 'eip155:1:0x…', name, symbol, decimals }.`,
    { tokens: [null] },
  ],
  ['"currencies" names "euro". A currency has three capital letters, as in "EUR".', { currencies: ['USD', 'euro'] }],
  [`"locales" is 'all' or a list of languages such as "pt-BR", and not "German!".`, { locales: ['de', 'German!'] }],
  [`"locales" is 'all' or a list of languages such as "pt-BR", and not "every".`, { locales: 'every' }],
  [
    '"connectorTypeOrder" knows no group "announced". It knows walletConnect, recent, injected, featured, custom, external, recommended.',
    { connectorTypeOrder: ['announced', 'recent'] },
  ],
  [
    '"defaultAccountTypes" names the namespace "evm", which no plugin brings. Add it to plugins.',
    { defaultAccountTypes: { evm: 'eoa' } },
  ],
])('says: %s', (sentence, config) => {
  expect(mistakesIn(config)).toEqual([sentence])
})

test('finds no mistake in a config of known options, ids and namespaces', () => {
  const config = { projectId: 'x', debug: true, plugins: [], networks: [{ id: 1 }], defaultNetwork: 'fake:one' }
  expect(mistakesIn({ ...config, rpcUrls: { 'eip155:1': [] }, defaultAccountTypes: { fake: 'eoa' } })).toEqual([])
})

test('knows no name that every object inherits', () => {
  const hostile = JSON.parse('{"__proto__": {"polluted": 1}, "constructor": 1, "toString": 1}') as object
  expect(mistakesIn(hostile)).toHaveLength(3)
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
})

test('cuts a long unknown name in its sentence', () => {
  expect(mistakesIn({ ['x'.repeat(1_000_000)]: 1 })[0]!.length).toBeLessThan(140)
})

test('answers any set of names with one short sentence each', () => {
  const holds = (name: string) => {
    const sentences = mistakesIn({ [name]: [] })
    return sentences.length <= 1 && sentences.every((sentence) => sentence.length < 140)
  }
  fc.assert(fc.property(fc.string({ maxLength: 12 }), holds), { numRuns: RUNS })
})
