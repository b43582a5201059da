import { EventEmitter } from 'node:events'
import { checkFrames, isReadable, MAX_FRAME_LENGTH } from './frames.js'

const data = { topic: 'a', message: 'AA==', publishedAt: 1, tag: 1108 }
const push = { id: 1, jsonrpc: '2.0', method: 'irn_subscription', params: { id: 'x', data } }

test.each([
  ['a message', push],
  ['an answer', { id: 1, jsonrpc: '2.0', result: null }],
  ['an answer with a long id', { id: 2n ** 60n, jsonrpc: '2.0', result: 'x' }],
  ['an error', { id: '1', jsonrpc: '2.0', error: { code: -1, message: 'no' } }],
])('D8: the SDK receives %s', (_what, frame) => expect(isReadable(frame)).toBe(true))

test.each<[string, unknown]>([
  ['null', null],
  ['a text', 'hello'],
  ['a number', 7],
  ['a list', [push]],
  ['no fields', {}],
  ['no id', { ...push, id: undefined }],
  ['an id that is none', { ...push, id: {} }],
  ['another protocol', { ...push, jsonrpc: '1.0' }],
  ['another method', { ...push, method: 'irn_other' }],
  ['a method that is none', { ...push, method: 7 }],
  ['no params', { ...push, params: undefined }],
  ['params that are none', { ...push, params: null }],
  ['no data', { ...push, params: { id: 'x' } }],
  ['data that is null', { ...push, params: { id: 'x', data: null } }],
  ['a number as message', { ...push, params: { id: 'x', data: { ...data, message: 7 } } }],
  ['a topic that is none', { ...push, params: { id: 'x', data: { ...data, topic: null } } }],
  ['a subscription that is none', { ...push, params: { data } }],
  ['an error that is none', { id: 1, jsonrpc: '2.0', error: null }],
])('D8: the SDK does not receive a frame with %s', (_what, frame) => expect(isReadable(frame)).toBe(false))

test('D8: the SDK does not receive frames of unusual length, or that are no text', () => {
  const events = new EventEmitter()
  const connection = {
    on: (name: string, listener: (payload: unknown) => void) => void events.on(name, listener),
    onPayload: (event: { data: string }) => void events.emit('payload', JSON.parse(event.data)),
  }
  checkFrames(connection as never)
  const received: unknown[] = []
  connection.on('payload', (payload) => void received.push(payload))
  const text = JSON.stringify(push)
  for (const one of [text, 'null', text.padEnd(MAX_FRAME_LENGTH), text.padEnd(MAX_FRAME_LENGTH + 1), undefined, {}])
    connection.onPayload({ data: one as string })
  expect(received).toEqual([push, push])
})
