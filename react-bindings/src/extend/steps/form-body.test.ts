import type { FormField } from '@latchkey/core/ui'
import { formFaults } from './form-body.js'

const field = (rest: Partial<FormField>): FormField => ({ name: 'it', label: 'It', ...rest })

test.each<[what: string, field: FormField, value: string, fault: string | undefined]>([
  ['accepts a filled field', field({}), 'x', undefined],
  ['rejects an empty field', field({}), '  ', 'form.required'],
  ['accepts an empty optional field', field({ optional: true, type: 'email' }), '', undefined],
  ['accepts an e-mail address', field({ type: 'email' }), ' a@b.example ', undefined],
  ['rejects a malformed e-mail address', field({ type: 'email' }), 'a@b', 'form.email'],
  ['accepts a code of digits', field({ type: 'code' }), '123456', undefined],
  ['rejects a code with a letter', field({ type: 'code' }), '12345O', 'form.code'],
  [
    'reports the fault that `check` finds',
    field({ check: (value) => (value === 'x' ? 'Not x.' : undefined) }),
    'x',
    'Not x.',
  ],
  ['accepts what `check` accepts', field({ check: () => undefined }), 'y', undefined],
])('%s', (_, one, value, fault) => {
  expect(formFaults([one], { it: value })).toEqual(fault === undefined ? {} : { it: fault })
})

test('treats a field without a value as empty', () => {
  expect(formFaults([field({})], {})).toEqual({ it: 'form.required' })
})
