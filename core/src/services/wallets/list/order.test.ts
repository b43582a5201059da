import { groupOrder, orderConnectMethods } from './order.js'

const methods = ['wallet', 'passkey', 'social', 'email'].map((id) => ({ id }))
const injected = [{ group: 'injected' as const }]
const order = (...given: Parameters<typeof orderConnectMethods> extends [unknown, ...infer Rest] ? Rest : never) =>
  orderConnectMethods(methods, ...given).map(({ id }) => id)

test.each([
  [
    'e-mail first for who has no wallet here',
    order([{ group: 'walletConnect' }]),
    ['email', 'social', 'wallet', 'passkey'],
  ],
  ['wallets first for who has one', order(injected), ['wallet', 'email', 'social', 'passkey']],
  ['the order of the host wins', order(injected, ['social', 'passkey']), ['social', 'passkey', 'wallet', 'email']],
])('%s', (_rule, ordered, expected) => {
  expect(ordered).toEqual(expected)
})

test.each([
  [undefined, ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended']],
  [['external'], ['external', 'walletConnect', 'recent', 'injected', 'featured', 'custom', 'recommended']],
  ['installed-first', ['recent', 'injected', 'walletConnect', 'featured', 'custom', 'external', 'recommended']],
] as const)('orders the groups for the option %j', (option, groups) => {
  expect(groupOrder(option)).toEqual(groups)
})
