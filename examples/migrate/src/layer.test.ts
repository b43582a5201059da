import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as chains from 'viem/chains'
import { ENTRIES, isOld, placeOf } from './layer.js'

test('the table of the layer has exactly its public names', () => {
  const published = new Map<string, string[]>()
  const text = readFileSync(join(__dirname, '../../../plugins/appkit/public-names.txt'), 'utf8')
  for (const block of text.trim().split('\n\n')) {
    const [entry, ...names] = block.split('\n')
    published.set(entry!, names.map((line) => line.trim().split(':')[0]!).sort())
  }
  const known = Object.entries(ENTRIES).map(
    ([entry, names]) => [entry, names.filter((name) => name !== '*').sort()] as const,
  )
  expect(new Map(known)).toEqual(published)
})

test('every chain of viem is a network of the layer', () => {
  const names = Object.keys(chains).filter((name) => name !== 'default')
  expect(names.length).toBeGreaterThan(600)
  expect(names.filter((name) => !placeOf('@reown/appkit/networks', name))).toEqual([])
})

test.each([
  ['@reown/appkit', true],
  ['@reown/appkit/react', true],
  ['@reown/appkit-adapter-wagmi', true],
  ['@web3modal/wagmi/react', true],
  ['@reown/appkitten', false],
  ['@reown/walletkit', false],
  ['@reown/appkit-wagmi-react-native', false],
  ['@latchkey/appkit', false],
])('%s is of AppKit: %s', (module, isOne) => expect(isOld(module)).toBe(isOne))

test.each([
  ['@reown/appkit/networks', 'ton'],
  ['@reown/appkit/networks', 'PACKAGE_VERSION'],
  ['@reown/appkit/react', 'toString'],
  ['toString', 'createAppKit'],
  ['@reown/appkit/vue', 'createAppKit'],
])('%s has no %s that the layer stands for', (module, name) => expect(placeOf(module, name)).toBeUndefined())
