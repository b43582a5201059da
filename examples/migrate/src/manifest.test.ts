import { applyEdits } from './edits.js'
import { moveManifest } from './manifest.js'

function moved(text: string, ...needs: readonly string[]) {
  const { edits, findings } = moveManifest('package.json', text, new Set(needs), '0.1.0')
  return { text: applyEdits(text, edits), left: findings.map(({ line, what }) => `${line} ${what}`.trim()) }
}

test.each<[what: string, before: string, after: string]>([
  [
    'by its name where the packages are sorted',
    '{\n  "name": "app",\n  "dependencies": {\n    "@mui/material": "7",\n    "@reown/appkit": "^1.7.3",\n    "@reown/appkit-adapter-wagmi": "^1.7.3",\n    "react": "19"\n  }\n}\n',
    '{\n  "name": "app",\n  "dependencies": {\n    "@latchkey/appkit": "^0.1.0",\n    "@mui/material": "7",\n    "react": "19"\n  }\n}\n',
  ],
  [
    'in the place of the first one where they are not sorted',
    '{ "dependencies": { "viem": "2", "@reown/appkit": "1", "react": "19" } }',
    '{ "dependencies": { "viem": "2", "@latchkey/appkit": "^0.1.0", "react": "19" } }',
  ],
  [
    'in the place of the only one, with tabs and carriage returns',
    '{\r\n\t"devDependencies": {\r\n\t\t"@web3modal/siwe": "5"\r\n\t}\r\n}',
    '{\r\n\t"devDependencies": {\r\n\t\t"@latchkey/appkit": "^0.1.0"\r\n\t}\r\n}',
  ],
  [
    'among the dependencies where packages were in both lists',
    '{ "devDependencies": { "@reown/appkit-siwe": "1" }, "dependencies": { "@reown/appkit": "1" } }',
    '{ "devDependencies": {}, "dependencies": { "@latchkey/appkit": "^0.1.0" } }',
  ],
  [
    'among the peers of a library, too',
    '{ "devDependencies": { "@reown/appkit": "1" }, "peerDependencies": { "@reown/appkit": ">=1" } }',
    '{ "devDependencies": { "@latchkey/appkit": "^0.1.0" }, "peerDependencies": { "@latchkey/appkit": "^0.1.0" } }',
  ],
  [
    'without touching the space between the others',
    '{ "dependencies": { "b": "1",\n\n  "a": "1", "@reown/appkit": "1",\n "c": "1" } }',
    '{ "dependencies": { "b": "1",\n\n  "a": "1",\n\n  "@latchkey/appkit": "^0.1.0",\n "c": "1" } }',
  ],
  [
    'once',
    '{ "dependencies": { "@latchkey/appkit": "0.1.0", "@reown/appkit": "1" } }',
    '{ "dependencies": { "@latchkey/appkit": "0.1.0" } }',
  ],
  [
    'after a mark at the start',
    '\uFEFF{ "dependencies": { "@reown/appkit": "1" } }',
    '\uFEFF{ "dependencies": { "@latchkey/appkit": "^0.1.0" } }',
  ],
])('puts the layer in the place of the packages of AppKit, %s', (_, before, after) => {
  expect(moved(before)).toEqual({ text: after, left: [] })
  expect(moved(after)).toEqual({ text: after, left: [] })
})

test('a package that something still imports stays, and is named with its line', () => {
  const before = '{\n"dependencies": {\n"@reown/appkit": "1",\n"@reown/appkit-siwe": "1"\n}\n}'
  expect(moved(before, '@reown/appkit-siwe')).toEqual({
    text: '{\n"dependencies": {\n"@latchkey/appkit": "^0.1.0",\n"@reown/appkit-siwe": "1"\n}\n}',
    left: ['4 @reown/appkit-siwe'],
  })
})

test('a package of AppKit that the layer does not stand for stays', () => {
  const before = '{ "dependencies": { "@reown/appkit-cli": "1" } }'
  expect(moved(before)).toEqual({ text: before, left: ['1 @reown/appkit-cli'] })
})

test('what names a package elsewhere is left for a person', () => {
  const before =
    '{\n"overrides": { "@reown/appkit": "1" },\n"bundleDependencies": ["@reown/appkit"],\n"keywords": ["appkit"]\n}'
  expect(moved(before)).toEqual({ text: before, left: ['2 @reown/appkit', '3 @reown/appkit'] })
})

test.each(['{ "dependencies": ', '[]', '{ dependencies: {} }'])('%s is no package.json, and is left alone', (text) => {
  expect(moved(text)).toEqual({ text, left: ['1'] })
})
