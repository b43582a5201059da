import fc from 'fast-check'
import { runs } from '../test-runs.test.helper.js'
import { isJsonRpcError, isJsonRpcRequest, isJsonRpcResponse } from './json-rpc.js'
import { isWithin } from './range.js'
import { isSessionEvent } from './session-event.js'

const ERROR = { code: -32000, message: 'no' }

test('an error has a numeric code and a message that is not empty', () => {
  expect(isJsonRpcError(ERROR)).toBe(true)
  for (const not of [{ code: '1', message: 'no' }, { code: 1, message: '' }, { code: 1 }, { code: Number.NaN, message: 'no' }, null, []])
    expect(isJsonRpcError(not)).toBe(false)
})

test('a request has a method that is not empty', () => {
  expect(isJsonRpcRequest({ method: 'eth_call' })).toBe(true)
  for (const not of [{ method: '' }, { method: 1 }, {}, null, 'eth_call']) expect(isJsonRpcRequest(not)).toBe(false)
})

test.each([
  [{ id: 1, jsonrpc: '2.0', result: '0x1' }, true],
  [{ id: 'a', jsonrpc: '2.0', result: null }, true],
  [{ id: 0, jsonrpc: '2.0', error: ERROR }, true],
  [{ id: 1, jsonrpc: '2.0', error: ERROR, result: null }, true],
  [{ id: 1, jsonrpc: '2.0', error: null, result: 1 }, true],
  [{ id: 1, jsonrpc: '2.0', error: ERROR, result: 1 }, false],
  [{ id: 1, jsonrpc: '2.0', error: { code: 'x' }, result: 1 }, false],
  [{ id: 1, jsonrpc: '2.0' }, false],
  [{ id: 1, result: 1 }, false],
  [{ jsonrpc: '2.0', result: 1 }, false],
  [{ id: null, jsonrpc: '2.0', result: 1 }, false],
  [null, false],
])('whether %j is a response: %p', (value, is) => {
  expect(isJsonRpcResponse(value)).toBe(is)
})

test('nothing that JSON can say makes a shape throw', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      return [isJsonRpcError, isJsonRpcRequest, isJsonRpcResponse, isSessionEvent].every((is) => typeof is(value) === 'boolean')
    }),
    runs(10_000),
  )
})

test('a range includes both of its ends', () => {
  expect([300, 301, 604_800].every((value) => isWithin(value, 300, 604_800))).toBe(true)
  expect([299, 604_801, Number.NaN, '300', undefined].some((value) => isWithin(value, 300, 604_800))).toBe(false)
})

test('an event of a session has an id, a topic, an event and a chain', () => {
  expect(isSessionEvent({ id: 1, topic: 't', params: { event: { name: 'chainChanged' }, chainId: 'eip155:1' } })).toBe(true)
  expect(isSessionEvent({})).toBe(false)
  expect(isSessionEvent({ id: 1, topic: 't', params: { chainId: 'eip155:1' } })).toBe(false)
})

test('a number is within a range exactly when clamping it changes nothing', () => {
  fc.assert(
    fc.property(fc.double(), fc.double({ noNaN: true }), fc.double({ noNaN: true }), (value, one, other) => {
      const [min, max] = [Math.min(one, other), Math.max(one, other)]
      return isWithin(value, min, max) === (Math.min(Math.max(value, min), max) === value)
    }),
    runs(10_000),
  )
})
