import { isExpected } from './wallet-messages.js'

const of = (method: string, params: unknown = {}) => ({ id: 1, jsonrpc: '2.0', method, params })
const event = (params: unknown) => of('wc_sessionEvent', params)
const session = { isSession: true }
const code = { isSession: false }

test.each([
  ['an update', of('wc_sessionUpdate'), session],
  ['an end', of('wc_sessionDelete'), session],
  ['an event', event({ chainId: 'eip155:5', event: { name: 'chainChanged', data: null } }), session],
  ['an event with a long id', { ...event({ chainId: 'eip155:1', event: { name: 'x' } }), id: 2n ** 60n }, session],
  ['a session', of('wc_sessionSettle'), code],
  ['an answer to a code', { id: 1, jsonrpc: '2.0', result: {} }, code],
  ['an answer to a request', { id: 1, jsonrpc: '2.0', error: { code: 5000, message: 'no' } }, session],
])('D8: a wallet may send %s', (_what, message, where) => expect(isExpected(message, where)).toBe(true))

test.each<[string, unknown, typeof session]>([
  ['what cannot be decrypted', undefined, session],
  ['a text', 'hello', session],
  ['null', null, session],
  ['a message without an id', { ...of('wc_sessionPing'), id: undefined }, session],
  ['a proposal', of('wc_sessionPropose'), code],
  ['a proposal within a session', of('wc_sessionPropose'), session],
  ['a request', of('wc_sessionRequest'), session],
  ['an unknown method', of('wc_other'), session],
  ['a method of sessions before there is one', of('wc_sessionPing'), code],
  ['an event without params', event(null), session],
  ['an event without a network', event({ event: { name: 'chainChanged', data: 1 } }), session],
  ['an event without an event', event({ chainId: 'eip155:1' }), session],
  ['an event that is null', event({ chainId: 'eip155:1', event: null }), session],
  ['an event without a name', event({ chainId: 'eip155:1', event: { name: 7 } }), session],
])('D8: the SDK does not receive %s', (_what, message, where) => expect(isExpected(message, where)).toBe(false))
