import { alerts } from './alerts.js'
import { errors } from './catalogue.js'
import type { Catalogue } from './define-errors.js'
import { domainErrors } from './domain-errors.js'
import { eventErrors } from './event-errors.js'
import { featureErrors } from './feature-errors.js'
import { httpErrors } from './http-errors.js'
import { kitErrors } from './kit-errors.js'
import { messages } from './messages.en.js'
import { optionErrors } from './option-errors.js'
import { rpcErrors } from './rpc-errors.js'
import { GENERAL_CODES, SESSION_CODES } from './session-codes.js'
import { RPC_CODES } from './rpc-codes.js'
import { serviceErrors } from './service-errors.js'
import { valueErrors } from './value-errors.js'

const CATALOGUES = { kitErrors, eventErrors, optionErrors, domainErrors, httpErrors, rpcErrors, serviceErrors, valueErrors, featureErrors }

/** A context that has every property: what it is called, in brackets. */
const anyContext = new Proxy({}, { get: (_target, name) => (['path', 'issues', 'what'].includes(String(name)) ? [`<${String(name)}>`] : `<${String(name)}>`) })
const sentencesOf = (catalogue: Catalogue) =>
  Object.fromEntries(Object.entries(catalogue).map(([code, sentence]) => [code, sentence(anyContext as never)]))
const all = Object.values(sentencesOf(errors.catalogue))

test.each(Object.entries(CATALOGUES))('the sentences of %s, so that a change of wording is seen in review', (_name, { catalogue }) => {
  expect(sentencesOf(catalogue)).toMatchSnapshot()
})

test('the words for visitors and for developers, and the codes of the protocols', () => {
  expect(messages).toMatchSnapshot('messages')
  expect(Object.entries(alerts).map(([code, alert]) => [code, alert(anyContext as never)])).toMatchSnapshot('alerts')
  expect({ SESSION_CODES, GENERAL_CODES, RPC_CODES }).toMatchSnapshot('codes')
})

test('every catalogue is in the public one, whole, and no code is in two of them', () => {
  const codes = Object.values(CATALOGUES).flatMap(({ catalogue }) => Object.keys(catalogue))
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
  expect(Object.keys(errors.catalogue).sort()).toEqual(codes.sort())
  expect(errors.visitors).toEqual(Object.assign({}, ...Object.values(CATALOGUES).map(({ visitors }) => visitors)))
})

test('whoever made an error, the public catalogue recognises it, and makes the same', () => {
  const made = httpErrors.create('http/status', { host: 'api.example', status: 503 })
  expect(errors.is(made, 'http/status')).toBe(true)
  expect(errors.create('http/status', { host: 'api.example', status: 503 })).toMatchObject({ message: made.message, visitor: made.visitor })
})

test('every code that names words for visitors names words that exist', () => {
  const keys = Object.values(errors.visitors).map((visitor) => visitor.key)
  expect(keys.filter((key) => !Object.hasOwn(messages, key))).toEqual([])
})

// What the specification says is thrown, word for word.
test.each([
  'Network not supported for <feature>',
  'NetworkController client not set',
  'Chain is required <for>',
  'ConnectionController client not set',
  'Failed to disconnect',
  'Failed to disconnect chain <chain>',
  'Network not found',
  'Address or auth connector not found',
  'Error resolving name',
  'Error fetching name suggestions',
  'Error fetching names for address',
  'Error registering name',
  'SIWX is not enabled',
  'No ActiveCaipAddress found',
  'No ActiveCaipNetwork or client found',
  'No ConnectionController client found',
  "Transactions can't be fetched without an accountAddress",
  'Unsupported chain',
  'Invalid chainId',
  'Requested RPC call is not allowed',
  'W3mFrame: iframe is not set',
  'WalletConnectConnector not found',
  'Chain is not supported',
  'Adapter not found',
  'Please call "createAppKit" before using "<hook>" hook',
  'Please enter a valid amount and receiver address',
  'Please try again after <seconds> seconds',
  'Invalid CAIP Address',
  'Invalid CAIP-2 network id',
])('"%s" is the sentence of exactly one code', (sentence) => {
  expect(all.filter((one) => one === sentence)).toHaveLength(1)
})

// Where the specification names a failure without its words, ours begin with the name.
test.each(['Chain adapter not found', 'HTTP request failed', 'RPC request failed', 'The request timed out', 'No URL was provided'])(
  '"%s" begins the sentence of exactly one code',
  (beginning) => {
    expect(all.filter((one) => one.startsWith(beginning))).toHaveLength(1)
  },
)

test('the two networks a feature may lack, and the two hooks that need a kit, are said as the specification says them', () => {
  expect(errors.create('network/unsupported-for', { feature: 'Gas Price' }).message).toBe('Network not supported for Gas Price')
  expect(errors.create('network/unsupported-for', { feature: 'Swaps' }).message).toBe('Network not supported for Swaps')
  expect(errors.create('kit/not-created', { hook: 'useWalletInfo' }).message).toBe(
    'Please call "createAppKit" before using "useWalletInfo" hook',
  )
})

// What the specification shows to visitors.
test.each([
  'Token Balance Unavailable',
  'Transaction started',
  'Something went wrong',
  'Failed to send transaction. Please try again.',
  'Please enter a valid amount and receiver address',
  'Failed to fetch transactions',
  'A problem occurred while trying initialize authentication',
  'Signature declined',
  'This application might not support Smart Accounts',
  'Authenticating...',
  'An error occurred',
  'Request was aborted',
  'Unable to load email login dependency',
  'Please try again after {seconds} seconds',
  'Unknown error',
  'Action not allowed',
])('"%s" is said to visitors under exactly one key', (message) => {
  expect(Object.values(messages).filter((one) => one === message)).toHaveLength(1)
})

test('every number of the session protocol, of its client, and of nodes and wallets, has its name', () => {
  expect(Object.keys(SESSION_CODES).map(Number)).toEqual([
    1001, 1002, 1003, 1004, 1005, 3001, 3002, 3003, 3004, 5000, 5001, 5002, 5003, 5100, 5101, 5102, 5103, 5104, 6000, 7000, 10001,
  ])
  expect(Object.keys(GENERAL_CODES).map(Number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  const numbers = [-32700, -32600, -32601, -32602, -32603, -32000, -32001, -32002, -32003, -32004, -32005, -32006, 4001, 4100, 4200, 4900, 4901, 4902, 5000]
  expect(numbers.filter((code) => !Object.hasOwn(RPC_CODES, code))).toEqual([])
})
