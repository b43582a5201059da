import { alerts } from '../alerts.js'
import { caipErrors } from './caip-errors.js'
import { errors, featureErrors } from './catalogue.js'
import { GENERAL_CODES, RPC_CODES, SESSION_CODES } from '../../features/json-rpc/protocol-codes.js'
import type { Catalogue } from '../define-errors.js'
import { kitErrors } from './kit-errors.js'
import { messages } from '../messages.en.js'
import { preferenceErrors } from './preference-errors.js'
import { httpErrors, rpcErrors } from './request-errors.js'
import { serviceErrors } from './service-errors.js'
import { connectionErrors } from './connection-errors.js'
import { valueErrors } from './value-errors.js'

const CATALOGUES = {
  kitErrors,
  caipErrors,
  valueErrors,
  httpErrors,
  rpcErrors,
  serviceErrors,
  connectionErrors,
  preferenceErrors,
  featureErrors,
}

/** A context in which every property is its own name in brackets. */
const anyContext = new Proxy(
  {},
  {
    get: (_target, name) =>
      ['path', 'issues', 'what'].includes(String(name)) ? [`<${String(name)}>`] : `<${String(name)}>`,
  },
)
const sentencesOf = (catalogue: Catalogue) =>
  Object.fromEntries(Object.entries(catalogue).map(([code, sentence]) => [code, sentence(anyContext as never)]))
const all = Object.values(sentencesOf(errors.catalogue))

test.each(Object.entries(CATALOGUES))(
  'the sentences of %s match their snapshot, so that every change is reviewed',
  (_name, { catalogue }) => {
    expect(sentencesOf(catalogue)).toMatchSnapshot()
  },
)

test('messages, alerts and protocol codes match their snapshots', () => {
  expect(messages).toMatchSnapshot('messages')
  expect(Object.entries(alerts).map(([code, alert]) => [code, alert(anyContext as never)])).toMatchSnapshot('alerts')
  expect({ SESSION_CODES, GENERAL_CODES, RPC_CODES }).toMatchSnapshot('codes')
})

test('the public catalogue contains every other one, and no code stands in two of them', () => {
  const codes = Object.values(CATALOGUES).flatMap(({ catalogue }) => Object.keys(catalogue))
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
  expect(Object.keys(errors.catalogue).sort()).toEqual(codes.sort())
  expect(errors.visitors).toEqual(Object.assign({}, ...Object.values(CATALOGUES).map(({ visitors }) => visitors)))
})

test('the public catalogue recognises errors of the others, and creates the same', () => {
  const made = httpErrors.create('http/status', { host: 'api.example', status: 503 })
  expect(errors.is(made, 'http/status')).toBe(true)
  expect(errors.create('http/status', { host: 'api.example', status: 503 })).toMatchObject({
    message: made.message,
    visitor: made.visitor,
  })
})

test('every message key of an error exists', () => {
  const keys = Object.values(errors.visitors).map((visitor) => visitor.key)
  expect(keys.filter((key) => !Object.hasOwn(messages, key))).toEqual([])
})

// The specification states these sentences word for word.
test.each([
  'Network not supported for <feature>',
  'Failed to disconnect chain <namespace>',
  'Network not found',
  'Address or auth connector not found',
  'Error resolving name',
  'Error fetching name suggestions',
  'Error fetching names for address',
  'Error registering name',
  'SIWX is not enabled',
  'No ActiveCaipAddress found',
  'No ActiveCaipNetwork or client found',
  "Transactions can't be fetched without an accountAddress",
  'Unsupported chain',
  'Invalid chainId',
  'Requested RPC call is not allowed',
  'W3mFrame: iframe is not set',
  'Chain is not supported',
  'Please enter a valid amount and receiver address',
  'Please try again after <seconds> seconds',
  'Invalid CAIP Address',
  'Invalid CAIP-2 network id',
])('"%s" is the sentence of exactly one code', (sentence) => {
  expect(all.filter((one) => one === sentence)).toHaveLength(1)
})

// The specification names these failures without a sentence; ours begin with the name.
test.each([
  'Chain adapter not found',
  'HTTP request failed',
  'RPC request failed',
  'The request timed out',
  'No URL was provided',
])('"%s" begins the sentence of exactly one code', (beginning) => {
  expect(all.filter((one) => one.startsWith(beginning))).toHaveLength(1)
})

test('the sentences about unsupported networks are those of the specification', () => {
  expect(errors.create('network/unsupported-for', { feature: 'Gas Price' }).message).toBe(
    'Network not supported for Gas Price',
  )
  expect(errors.create('network/unsupported-for', { feature: 'Swaps' }).message).toBe('Network not supported for Swaps')
})

// The specification shows these messages to visitors.
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
])('"%s" is the message of exactly one key', (message) => {
  expect(Object.values(messages).filter((one) => one === message)).toHaveLength(1)
})

test('every code of the session protocol, its client, nodes and wallets has a name', () => {
  expect(Object.keys(SESSION_CODES).map(Number)).toEqual([
    1001, 1002, 1003, 1004, 1005, 3001, 3002, 3003, 3004, 5000, 5001, 5002, 5003, 5100, 5101, 5102, 5103, 5104, 6000,
    7000, 10001,
  ])
  expect(Object.keys(GENERAL_CODES).map(Number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  const numbers = [
    -32700, -32600, -32601, -32602, -32603, -32000, -32001, -32002, -32003, -32004, -32005, -32006, 4001, 4100, 4200,
    4900, 4901, 4902, 5000,
  ]
  expect(numbers.filter((code) => !Object.hasOwn(RPC_CODES, code))).toEqual([])
})
