import { errors } from './catalogue/catalogue.js'
import { defineErrors, type VisitorMessage } from './define-errors.js'
import { describe as describeError } from './describe.js'
import { messages } from './messages.en.js'
import { GENERAL_CODES, RPC_CODES, SESSION_CODES } from '../features/json-rpc/protocol-codes.js'

const unknown = { key: 'error.unknown', severity: 'error', message: 'Something went wrong' }
const create = errors.create as (code: string, context?: object, options?: ErrorOptions) => Error

test.each([undefined, null, 0, 'text', {}, new Error('secret'), Object.create(null)])('answers for %p', (thrown) => {
  expect(describeError(thrown)).toEqual(unknown)
})

test.each(Object.keys(errors.catalogue))('describes %s with an existing message', (code) => {
  const { key, message } = describeError(create(code, { path: [], issues: [], what: [] }))
  expect(message).toBe(messages[key as keyof typeof messages])
})

const NO = 'error.declined'
// What a visitor hears of a peer's number; "Something went wrong" for those that only a developer understands.
const HEARD: Readonly<Record<string, string>> = {
  ...{ 4001: NO, 5000: NO, 5001: NO, 5002: NO, 5003: NO, 5750: NO },
  ...{
    4100: 'error.unauthorized',
    3001: 'error.unauthorized',
    3002: 'error.unauthorized',
    3003: 'error.unauthorized',
    3004: 'error.unauthorized',
  },
  ...{
    4900: 'error.wallet-disconnected',
    6000: 'error.wallet-disconnected',
    4901: 'error.network-disconnected',
    4902: 'error.network-unknown-to-wallet',
  },
  ...{
    4200: 'error.method-unsupported',
    1001: 'error.method-unsupported',
    5101: 'error.method-unsupported',
    10001: 'error.method-unsupported',
  },
  ...{ [-32601]: 'error.method-unsupported', [-32004]: 'error.method-unsupported', 5700: 'error.method-unsupported' },
  ...{ 5740: 'error.method-unsupported', 5760: 'error.method-unsupported' },
  ...{ [-32002]: 'error.wallet-pending', [-32003]: 'error.transaction-rejected', [-32005]: 'error.busy' },
  ...{
    5100: 'error.wallet-unsupported-network',
    5104: 'error.wallet-unsupported-network',
    5710: 'error.wallet-unsupported-network',
  },
  ...{ 5103: 'error.wallet-no-accounts', 1005: 'error.session-failed', 7000: 'error.session-failed' },
  ...{
    2: 'error.session-failed',
    8: 'error.session-failed',
    6: 'error.session-expired',
    9: 'error.session-non-conforming',
  },
}

test.each(Object.entries({ ...GENERAL_CODES, ...SESSION_CODES, ...RPC_CODES }))(
  'answers for %s (%s), as a number and as a text',
  (code) => {
    const key = HEARD[code] ?? 'error.unknown'
    const said = { key, message: messages[key as keyof typeof messages] }
    expect(describeError({ code: Number(code), message: 'words of a stranger' })).toMatchObject(said)
    expect(describeError(Object.assign(new Error('words of a stranger'), { code }))).toMatchObject(said)
  },
)

test('describes a rejection as info, however it is wrapped', () => {
  const no = new Error('failed', { cause: { code: -32603, data: { originalError: { code: 4001 } } } })
  expect(describeError(no)).toMatchObject({ key: 'error.declined', severity: 'info' })
})

test.each([
  ['insufficient funds for gas * price + value', 'error.insufficient-funds'],
  ['nonce too low: next nonce 5, tx nonce 4', 'error.nonce'],
  ['transaction underpriced', 'error.fee-too-low'],
  ['execution reverted: paused', 'error.reverted'],
])('understands a node’s text ("%s"), also within our own error', (reason, key) => {
  expect(describeError({ code: -32000, message: reason }).key).toBe(key)
  expect(
    describeError(errors.create('rpc/failed', { method: 'eth_sendRawTransaction', code: -32000, reason })).key,
  ).toBe(key)
})

test('understands a peer’s code that our own error forwards', () => {
  expect(
    describeError(errors.create('rpc/failed', { method: 'eth_call', code: -32005, reason: 'slow down' })).key,
  ).toBe('error.busy')
})

test('does not take the code of a DOMException for a pairing client’s', () => {
  expect(new DOMException('gone', 'NotFoundError').code).toBe(8)
  expect(describeError(new DOMException('gone', 'NotFoundError'))).toEqual(unknown)
  expect(describeError({ code: 8, message: 'Mismatched topic' }).key).toBe('error.session-failed')
})

test('describes a cancelled act as a connection only if it was a connect', () => {
  const of = (code: string) => describeError(create(code, { reason: 'rejected' }))
  expect(of('connection/cancelled')).toEqual({
    key: 'error.wallet-declined',
    severity: 'info',
    message: 'Connection declined',
  })
  expect(of('account/change-cancelled')).toEqual({
    key: 'error.declined',
    severity: 'info',
    message: 'You declined this in your wallet',
  })
})

test('distinguishes an abort from a timeout', () => {
  expect(describeError(new DOMException('stop', 'AbortError'))).toEqual({
    key: 'error.aborted',
    severity: 'info',
    message: 'Request was aborted',
  })
  expect(describeError(new DOMException('late', 'TimeoutError')).key).toBe('error.timeout')
})

test('shows a validator’s first issue, else its message, else "Unknown error"', () => {
  const shown = (error: unknown) => describeError(error).message
  expect(shown({ issues: [{ message: 'Enter an e-mail address' }, { message: 'second' }], message: '[{…}]' })).toBe(
    'Enter an e-mail address',
  )
  expect(shown({ issues: [], message: 'Not valid' })).toBe('Not valid')
  expect(shown({ issues: [{ message: 7 }] })).toBe('Unknown error')
  expect(shown({ issues: [{ message: 'a\u202Eb\n\u0000c' }] })).toBe('ab c')
  expect(shown({ issues: [{ message: '\u200B' }] })).toBe('Unknown error')
})

test('does not show texts of wallets, nodes and libraries', () => {
  expect(describeError(new Error('Visit evil.example to claim')).message).toBe('Something went wrong')
})

test('describes a failed load, also within the failure of its plugin', () => {
  const cause = errors.create('dependency/failed', { dependency: 'viem' })
  const failed = errors.create('plugin/start-failed', { plugin: 'eip155', reason: cause.message }, { cause })
  expect(describeError(cause).key).toBe('error.not-loaded')
  expect(describeError(failed)).toEqual(describeError(cause))
})

test('uses the outermost error that has a message', () => {
  const cause = Object.assign(new Error('busy'), { code: -32005 })
  expect(
    describeError(errors.create('network/switch-failed', { network: 'Base', reason: 'busy' }, { cause })).key,
  ).toBe('error.switch-failed')
})

test("speaks the visitor's language, and falls back where a translation is missing", () => {
  const error = errors.create('dependency/failed', { dependency: 'viem' })
  expect(describeError(error, { 'error.not-loaded': 'Nicht geladen' }).message).toBe('Nicht geladen')
  expect(describeError(error, { 'error.unknown': 'Etwas ging schief' }).message).toBe('Etwas ging schief')
  expect(describeError(error, {}).message).toBe('Something went wrong')
})

test('fills a message from the error’s context', () => {
  const error = errors.create('email/too-soon', { seconds: 12 })
  expect(describeError(error).message).toBe('Please try again after 12 seconds')
  expect(describeError(error, { 'error.email-too-soon': 'Noch {seconds} s' }).message).toBe('Noch 12 s')
})

test("describes a plugin's errors by the plugin's own catalogue", () => {
  const declined: VisitorMessage = { key: 'swap.declined', severity: 'info' }
  const mine = defineErrors({ 'swap/declined': () => 'The wallet declined.' }, { 'swap/declined': declined })
  const words = { ...messages, 'swap.declined': 'You declined the swap' }
  expect(describeError(mine.create('swap/declined'), words)).toEqual({ ...declined, message: 'You declined the swap' })
})

test('lets a foreign error that claims our name choose only among our messages', () => {
  const fake = (visitor: unknown) => ({ name: 'AppKitError', visitor })
  expect(describeError(fake({ key: '__proto__', severity: 'error' }))).toMatchObject({
    message: 'Something went wrong',
  })
  expect(describeError(fake({ key: 'error.offline', severity: 'loud' }))).toMatchObject({ severity: 'error' })
  expect(
    describeError(
      fake({
        get key(): string {
          throw new Error('trap')
        },
      }),
    ),
  ).toEqual(unknown)
})

test('describes circular and unreadable errors', () => {
  const ring: Error & { cause?: unknown } = new Error('a')
  ring.cause = new Error('b', { cause: ring })
  expect(describeError(ring)).toEqual(unknown)
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  expect(describeError(proxy)).toEqual(unknown)
})

test('returns the values that it filled in', () => {
  const words = { 'error.email-too-soon': 'Wait {seconds} of {nothing}' }
  const error = {
    name: 'AppKitError',
    visitor: { key: 'error.email-too-soon', severity: 'info' },
    context: { seconds: 12 },
  }
  expect(describeError(error, words)).toEqual({
    key: 'error.email-too-soon',
    severity: 'info',
    message: 'Wait 12 of {nothing}',
    values: { seconds: '12' },
  })
})

test('returns all texts and numbers of the context for a key whose message is elsewhere', () => {
  const alerts = defineErrors(
    { 'acme/old': (c: { coin: string; ms: number; list: readonly string[] }) => `${c.coin} ${c.ms} ${c.list.length}` },
    { 'acme/old': { key: 'acme.old', severity: 'warning' } },
  )
  expect(describeError(alerts.create('acme/old', { coin: 'B\u202eTC', ms: 5, list: [] }))).toEqual({
    key: 'acme.old',
    severity: 'warning',
    message: 'Something went wrong',
    values: { coin: 'BTC', ms: '5' },
  })
  expect(
    describeError(alerts.create('acme/old', { coin: 'BTC', ms: 5, list: [] }), { 'acme.old': 'Old: {coin}' }),
  ).toMatchObject({
    message: 'Old: BTC',
    values: { coin: 'BTC' },
  })
})

test('describes an error whose context cannot be read', () => {
  const context = new Proxy(
    {},
    {
      ownKeys: () => {
        throw new Error('hostile')
      },
    },
  )
  const hostile = { name: 'AppKitError', context, visitor: { key: 'acme.old', severity: 'error' } }
  expect(describeError(hostile)).toEqual({ key: 'acme.old', severity: 'error', message: 'Something went wrong' })
})
