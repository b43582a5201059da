import { treeOf } from './tree.js'

test('shows data, and leaves out functions and other values', () => {
  expect(treeOf({ name: 'Ada', value: 12n, gone: undefined, act: () => {}, none: null })).toEqual({
    kind: 'branch',
    of: 'record',
    size: 3,
    children: [
      ['name', { kind: 'leaf', of: 'text', text: 'Ada' }],
      ['value', { kind: 'leaf', of: 'number', text: '12' }],
      ['none', { kind: 'leaf', of: 'word', text: 'null' }],
    ],
  })
})

test('shows an error as its message', () => {
  expect(treeOf(new Error('It broke.'))).toEqual({ kind: 'leaf', of: 'text', text: 'It broke.' })
})

test('cuts circular, very long and very large values', () => {
  const ring: Record<string, unknown> = { text: 'x'.repeat(1_000), many: Array.from({ length: 1_000 }, () => 0) }
  ring['self'] = ring
  const written = JSON.stringify(treeOf(ring))
  expect(written.length).toBeLessThan(40_000)
  expect(written).toContain(`"size":1000`)
})
