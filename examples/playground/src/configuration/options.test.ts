import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CONNECT_METHODS_ORDER_WITH_WALLET, CONNECTOR_TYPE_ORDER } from '@latchkey/core/ui'
import { FIELD_NAMES } from './fields.js'
import { CONNECT_METHODS, LOCALES, WALLET_GROUPS } from './options.js'
import { SECTIONS } from './sections.js'

const values = (options: readonly { readonly value: string }[]) => options.map(({ value }) => value)

test('offers every language of @latchkey/react', () => {
  const spoken = readdirSync(join(import.meta.dirname, '../../../../react-bindings/src/messages/locales')).filter(
    (name) => !name.includes('.test.'),
  )
  expect(
    values(LOCALES)
      .filter((locale) => locale !== 'auto' && locale !== 'en')
      .sort(),
  ).toEqual(spoken.map((name) => name.replace('.ts', '')).sort())
})

test('lists the groups of wallets and the connect methods of the kit, in its order', () => {
  expect(values(WALLET_GROUPS)).toEqual(CONNECTOR_TYPE_ORDER)
  expect(values(CONNECT_METHODS)).toEqual(CONNECT_METHODS_ORDER_WITH_WALLET)
})

test('puts every field into exactly one section', () => {
  expect(SECTIONS.flatMap(({ fields }) => fields).sort()).toEqual([...FIELD_NAMES].sort())
})
