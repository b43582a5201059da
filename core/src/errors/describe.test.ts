import { errors } from './catalogue.js'
import { defineErrors, type VisitorMessage } from './define-errors.js'
import { describe as describeError } from './describe.js'
import { messages } from './messages.en.js'

const unknown = { key: 'error.unknown', severity: 'error', message: 'Something went wrong' }

test.each([undefined, null, 0, 'text', {}, new Error('secret'), Object.create(null)])('answers for %p', (thrown) => {
  expect(describeError(thrown)).toEqual(unknown)
})

test('answers for every code of the catalogue, with a sentence that exists', () => {
  for (const code of Object.keys(errors.catalogue)) {
    const create = errors.create as (code: string, context: object) => Error
    const context = { path: [], issues: [], what: [] }
    const { key, message } = describeError(create(code, context))
    expect(message).toBe(messages[key as keyof typeof messages])
  }
})

test('a failed load has words of its own, also through a plugin that failed for it', () => {
  const cause = errors.create('dependency/failed', { dependency: 'viem' })
  const failed = errors.create('plugin/start-failed', { plugin: 'eip155', reason: cause.message }, { cause })
  expect(describeError(cause).key).toBe('error.not-loaded')
  expect(describeError(failed)).toEqual(describeError(cause))
})

test("speaks the visitor's language, and falls back where a translation is missing", () => {
  const error = errors.create('dependency/failed', { dependency: 'viem' })
  expect(describeError(error, { 'error.not-loaded': 'Nicht geladen' }).message).toBe('Nicht geladen')
  expect(describeError(error, { 'error.unknown': 'Etwas ging schief' }).message).toBe('Etwas ging schief')
  expect(describeError(error, {}).message).toBe('Something went wrong')
})

test("a plugin's own catalogue says how its errors sound", () => {
  const declined: VisitorMessage = { key: 'swap.declined', severity: 'info' }
  const mine = defineErrors({ 'swap/declined': () => 'The wallet declined.' }, { 'swap/declined': declined })
  const words = { ...messages, 'swap.declined': 'You declined the swap' }
  expect(describeError(mine.create('swap/declined'), words)).toEqual({ ...declined, message: 'You declined the swap' })
})
