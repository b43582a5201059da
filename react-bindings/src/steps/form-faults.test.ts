import type { FormField } from '@latchkey/core'
import { formFaults } from './form-faults.js'

const field = (rest: Partial<FormField>): FormField => ({ name: 'it', label: 'It', ...rest })

test.each<[what: string, field: FormField, value: string, fault: string | undefined]>([
  ['a field is filled in', field({}), 'x', undefined],
  ['a field is left empty', field({}), '  ', 'form.required'],
  ['one that may be is left empty', field({ optional: true, type: 'email' }), '', undefined],
  ['an address is one', field({ type: 'email' }), ' a@b.example ', undefined],
  ['an address is none', field({ type: 'email' }), 'a@b', 'form.email'],
  ['a code is figures', field({ type: 'code' }), '123456', undefined],
  ['a code has a letter', field({ type: 'code' }), '12345O', 'form.code'],
  ['the author finds fault', field({ check: (value) => (value === 'x' ? 'Not x.' : undefined) }), 'x', 'Not x.'],
  ['the author is content', field({ check: () => undefined }), 'y', undefined],
])('%s', (_, one, value, fault) => {
  expect(formFaults([one], { it: value })).toEqual(fault === undefined ? {} : { it: fault })
})

test('a field without a value is an empty one', () => {
  expect(formFaults([field({})], {})).toEqual({ it: 'form.required' })
})
