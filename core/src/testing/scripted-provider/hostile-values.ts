/** An unexpected value, and its name for a test title. */
export type HostileValue = readonly [what: string, value: unknown]

const throwing = (): never => {
  throw new Error('Do not look at me.')
}

/** An object whose properties all throw when read. */
const unreadable = () =>
  new Proxy({}, { get: throwing, has: throwing, ownKeys: throwing, getOwnPropertyDescriptor: throwing })

function cyclic(): object {
  const one: { self?: unknown } = {}
  one.self = one
  return one
}

/**
 * Creates the odd values that a wallet may throw in place of an error. Some are mutable, so each call makes new ones.
 *
 * @example
 * test.each(oddErrors())('reports %s as a failure', async (_what, error) => {
 *   wallet.script('eth_requestAccounts', { rejects: error })
 * })
 */
export const oddErrors = (): readonly HostileValue[] => [
  ['nothing', undefined],
  ['null', null],
  ['an empty text', ''],
  ['a text', 'User rejected'],
  ['a symbol', Symbol('no')],
  ['a function', () => {}],
  ['an empty object', {}],
  ['a list', ['no']],
  ['a frozen object', Object.freeze({ code: 4001 })],
  ['a code written as a text', { code: '4001', message: 'no' }],
  ['a code that is an object', { code: {}, message: { text: 'no' } }],
  ['an object without a prototype', Object.assign(Object.create(null), { message: 'no' })],
  ['a getter that throws', Object.defineProperty({}, 'message', { get: throwing })],
  ['an object that cannot be read', unreadable()],
  ['an object that contains itself', cyclic()],
  ['an endless message', { code: -32000, message: 'no'.repeat(500_000) }],
]

/**
 * Creates the values that a hostile page or wallet may announce in place of `{ uuid, name, icon, rdns }`, the `info`
 * of EIP-6963; other registries use other names. Each call makes new ones.
 */
export const hostileInfos = (): readonly HostileValue[] => [
  ['nothing', undefined],
  ['null', null],
  ['a text', 'io.metamask'],
  ['an empty object', {}],
  ['numbers', { uuid: 1, name: 2, icon: 3, rdns: 4 }],
  ['objects', { uuid: {}, name: {}, icon: {}, rdns: {} }],
  ['empty texts', { uuid: '', name: '', icon: '', rdns: '' }],
  ['a name of a megabyte', { ...INFO, name: 'W'.repeat(1_000_000) }],
  ['a name that runs backwards', { ...INFO, name: 'Fake\u202eWallet' }],
  ['a name that is markup', { ...INFO, name: '<img src=x onerror=alert(1)>' }],
  ['a picture from elsewhere', { ...INFO, icon: 'https://evil.test/track.png' }],
  ['a picture that is a script', { ...INFO, icon: 'javascript:alert(1)' }],
  ['a picture of a megabyte', { ...INFO, icon: `data:image/png;base64,${'A'.repeat(1_000_000)}` }],
  ['a name for the prototype', { ...INFO, rdns: '__proto__' }],
  ['a getter that throws', Object.defineProperty({ ...INFO }, 'name', { get: throwing })],
  ['an object that cannot be read', unreadable()],
  ['an object that contains itself', { ...INFO, name: cyclic() }],
]

const INFO = {
  uuid: '00000000-0000-4000-8000-000000000000',
  name: 'Fake Wallet',
  icon: 'data:image/png;base64,AA==',
  rdns: 'test.fake',
}
