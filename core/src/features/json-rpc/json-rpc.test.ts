import fc from 'fast-check'
import { runs } from '../../test-runs.test.helper.js'
import { isJsonRpcError, isJsonRpcRequest, isJsonRpcResponse } from './json-rpc.js'
import { isWithin } from '../onramp/onramp.js'

const ERROR = { code: -32000, message: 'no' }

test('requires a numeric code and a non-empty message of an error', () => {
  expect(isJsonRpcError(ERROR)).toBe(true)
  for (const not of [
    { code: '1', message: 'no' },
    { code: 1, message: '' },
    { code: 1 },
    { code: Number.NaN, message: 'no' },
    null,
    [],
  ])
    expect(isJsonRpcError(not)).toBe(false)
})

test('requires a non-empty method of a request', () => {
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

test('reads any JSON without throwing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      return [isJsonRpcError, isJsonRpcRequest, isJsonRpcResponse].every((is) => typeof is(value) === 'boolean')
    }),
    runs(2_000),
  )
})

test('includes both ends in a range', () => {
  expect([300, 301, 604_800].every((value) => isWithin(value, 300, 604_800))).toBe(true)
  expect([299, 604_801, Number.NaN, '300', undefined].some((value) => isWithin(value, 300, 604_800))).toBe(false)
})

test('finds a number within a range exactly if clamping leaves it unchanged', () => {
  fc.assert(
    fc.property(fc.double(), fc.double({ noNaN: true }), fc.double({ noNaN: true }), (value, one, other) => {
      const [min, max] = [Math.min(one, other), Math.max(one, other)]
      return isWithin(value, min, max) === (Math.min(Math.max(value, min), max) === value)
    }),
    runs(2_000),
  )
})
