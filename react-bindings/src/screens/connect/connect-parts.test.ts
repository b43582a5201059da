import type { ConnectMethod } from '@latchkey/core/plugin'
import { connectParts, type ConnectAround } from './connect-parts.js'

const method = (id: string, offers?: (namespace: string) => boolean): ConnectMethod => ({
  id,
  content: `draws ${id}`,
  ...(offers && { offers }),
})
const [EMAIL, SOCIAL] = [method('email'), method('social')]
const INJECTED = [{ group: 'injected' }] as const
const URL = 'https://host.test/terms'

const partsOf = (around: Partial<ConnectAround> = {}) =>
  connectParts({ methods: [], entries: [], config: {}, namespace: undefined, ...around })
const ids = (around: Partial<ConnectAround>) => partsOf(around).methods.map(({ id }) => id)

test.each<[title: string, around: Partial<ConnectAround>, order: string[]]>([
  ['wallets are always among them', {}, ['wallet']],
  ['e-mail first for who has no wallet', { methods: [SOCIAL, EMAIL] }, ['email', 'social', 'wallet']],
  [
    'wallets first for who has one here',
    { methods: [SOCIAL, EMAIL], entries: INJECTED },
    ['wallet', 'email', 'social'],
  ],
  [
    'as the host says',
    { methods: [SOCIAL, EMAIL], entries: INJECTED, config: { connectMethodsOrder: ['social', 'wallet', 'email'] } },
    ['social', 'wallet', 'email'],
  ],
  [
    'without e-mail where the app switches it off',
    { methods: [SOCIAL, EMAIL], config: { features: { email: false } } },
    ['social', 'wallet'],
  ],
  ['a plugin’s own comes last', { methods: [method('passkey'), EMAIL] }, ['email', 'wallet', 'passkey']],
  [
    'what cannot be used in a namespace is left out',
    { methods: [method('email', (one) => one === 'fake'), SOCIAL], namespace: 'mock' },
    ['social', 'wallet'],
  ],
  [
    'what can be is not',
    { methods: [method('email', (one) => one === 'fake')], namespace: 'fake' },
    ['email', 'wallet'],
  ],
  ['without a namespace everything can', { methods: [method('email', () => false)] }, ['email', 'wallet']],
  [
    'a wallet method of a plugin’s takes the place of ours, and stays whatever it offers',
    { methods: [method('wallet', () => false), EMAIL], namespace: 'fake' },
    ['email', 'wallet'],
  ],
])('orders connect methods: %s', (_title, around, order) => {
  expect(ids(around)).toEqual(order)
})

test.each<[title: string, around: Partial<ConnectAround>, isCollapsed: boolean]>([
  ['not unless the host wants it', { methods: [EMAIL] }, false],
  ['when the host wants it', { methods: [EMAIL], config: { collapseWallets: true } }, true],
  ['as a feature', { methods: [EMAIL], config: { features: { collapseWallets: true } } }, true],
  ['by the older name of that feature', { methods: [EMAIL], config: { features: { emailShowWallets: false } } }, true],
  [
    'the feature decides before the option',
    { methods: [EMAIL], config: { collapseWallets: true, features: { collapseWallets: false } } },
    false,
  ],
  ['never where there is nothing else', { config: { collapseWallets: true } }, false],
])('puts the wallets behind a button: %s', (_title, around, isCollapsed) => {
  expect(partsOf(around).isCollapsed).toBe(isCollapsed)
})

test.each<[title: string, config: ConnectAround['config'], mustAgree: boolean]>([
  ['not unless the host wants it', { termsConditionsUrl: URL }, false],
  ['as a feature', { termsConditionsUrl: URL, features: { legalCheckbox: true } }, true],
  ['to terms', { legalCheckbox: true, termsConditionsUrl: URL }, true],
  ['to what becomes of data', { legalCheckbox: true, privacyPolicyUrl: URL }, true],
  ['not to nothing', { legalCheckbox: true }, false],
])('makes the visitor agree first: %s', (_title, config, mustAgree) => {
  expect(partsOf({ config }).mustAgree).toBe(mustAgree)
})

test('treats e-mail and social logins as one block, and keeps all else apart', () => {
  const { methods, isApart } = partsOf({ methods: [EMAIL, SOCIAL, method('passkey')] })
  expect(methods.map((one, index) => [one.id, isApart(one, index)]).slice(1)).toEqual([
    ['social', false],
    ['wallet', true],
    ['passkey', true],
  ])
})
