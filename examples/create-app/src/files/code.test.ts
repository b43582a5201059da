import { importLines, listed } from './code.js'

test('of each module there is one statement, packages before files, and names in their order', () => {
  expect(
    importLines([
      ['kit', './kit'],
      ['type Root', 'react-dom/client'],
      ['eip155', '@latchkey/eip155'],
      ['createRoot', 'react-dom/client'],
      ['config', './kit'],
      ['type ReactNode', 'react'],
      ['eip155', '@latchkey/eip155'],
    ]),
  ).toBe(`import { eip155 } from '@latchkey/eip155'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { config, kit } from './kit'
`)
})

test('a list has a line for each item only where one line is longer than 120', () => {
  const items = ['a'.repeat(50), 'b'.repeat(50)]
  expect(listed('plugins: [', [...items, 'c'.repeat(4)], '],', '')).toHaveLength(120)
  expect(listed('plugins: [', [...items, 'c'.repeat(5)], '],', '').split('\n')).toHaveLength(5)
})
