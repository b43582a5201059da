import fc from 'fast-check'
import { applyEdits, changedLines } from './edits.js'
import { moveImports } from './imports/move-imports.js'
import { parseSource } from './imports/parse.js'
import { ENTRIES } from './layer.js'
import { moveManifest } from './manifest.js'

const RUNS = { numRuns: Number(process.env['FC_RUNS'] ?? 250) }

const KNOWN = [...ENTRIES['@latchkey/appkit/react'], ...ENTRIES['@latchkey/appkit/siwe'], 'mainnet', 'solana']
const modules = fc.constantFrom(
  ...['@reown/appkit', '@reown/appkit/react', '@reown/appkit/networks', '@reown/appkit-siwe', '@reown/appkit-siwx'],
  ...['@reown/appkit/vue', '@web3modal/wagmi/react', '@latchkey/appkit/react', 'react', '@reown/appkit-adapter-wagmi'],
)
const names = fc.uniqueArray(
  fc.constantFrom(...KNOWN, 'modal', 'useAppKitConnection', 'SIWESession', 'useWeb3Modal', 'DefaultSIWX'),
  {
    minLength: 1,
    maxLength: 6,
  },
)
const space = fc.constantFrom('', ' ', '\n  ', '\r\n\t', ' /* why */ ', '// why\n')
const list = fc
  .tuple(names, fc.array(space, { minLength: 14, maxLength: 14 }), fc.boolean())
  .map(([all, spaces, trailing]) => {
    const items = all.map((name, index) => `${spaces[2 * index]}${name}${spaces[2 * index + 1]}`)
    return `{${items.join(',')}${trailing ? `,${spaces[12]}` : ''}${spaces[13]}}`
  })
const quote = fc.constantFrom("'", '"')
const end = fc.constantFrom('\n', ';\n', ';\r\n', '; ', '\n\n// and then\n')
const statement = fc
  .tuple(modules, list, names, quote, end, fc.nat(9))
  .map(([module, listed, [name], q, after, kind]) => {
    const text = `${q}${module}${q}`
    const forms = [
      `import ${listed} from ${text}`,
      `import type ${listed} from ${text}`,
      `export ${listed} from ${text}`,
      `import * as kit${kind} from ${text}; kit${kind}.${name}`,
      `const { ${name} } = require(${text})`,
      `import(${text}).then((kit) => kit.${name})`,
      `jest.mock(${text}, () => ({ ${name}: 1 }))`,
      `export * from ${text}`,
      `import ${text}`,
      `use(${text})`,
    ]
    return forms[kind]! + after
  })
/** Programs in which no name is bound twice are not needed: each statement is read on its own. */
const program = fc
  .tuple(fc.boolean(), statement)
  .map(([isOfWindows, one]) => `'use client'\n${one}`.replace(/\r?\n/g, isOfWindows ? '\r\n' : '$&'))

test('moving a file twice changes nothing the second time', () => {
  fc.assert(
    fc.property(program, (text) => {
      const once = moveImports('app.ts', text)
      const twice = moveImports('app.ts', once.after)
      expect(twice.after).toBe(once.after)
      expect(twice.needs).toEqual(once.needs)
    }),
    RUNS,
  )
})

test('a moved file is a program with the same names, the same comments and the same line endings', () => {
  fc.assert(
    fc.property(program, (text) => {
      const { after } = moveImports('app.ts', text)
      expect(bindings(after)).toEqual(bindings(text))
      expect(after.split('why').length).toBe(text.split('why').length)
      if (!/[^\r]\n/.test(text)) expect(after).not.toMatch(/[^\r]\n/)
    }),
    RUNS,
  )
})

/** The names that a program binds or exports, and all names of AppKit that it leaves, in their order. */
const bindings = (text: string) =>
  parseSource('app.ts', text)
    .flatMap(({ file }) => file.program.body)
    .flatMap((one) => {
      if (one.type === 'ImportDeclaration') return one.specifiers.map(({ local }) => local.name)
      if (one.type !== 'ExportNamedDeclaration') return []
      return one.specifiers.map(({ exported }) => (exported.type === 'Identifier' ? exported.name : ''))
    })
    .sort()

test('changing a package.json twice changes nothing the second time, and takes no other package', () => {
  const packages = fc.dictionary(
    fc.constantFrom(
      '@reown/appkit',
      '@reown/appkit-siwe',
      '@web3modal/wagmi',
      '@latchkey/appkit',
      'react',
      'viem',
      '@mui/x',
      '@reown/appkit-cli',
    ),
    fc.constant('1.0.0'),
  )
  const indent = fc.constantFrom(2, 4, '\t', 0)
  const manifest = fc.record(
    { dependencies: packages, devDependencies: packages, peerDependencies: packages },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(manifest, indent, fc.subarray(['@reown/appkit', '@web3modal/wagmi']), (value, space, needs) => {
      const move = (text: string) => applyEdits(text, moveManifest('package.json', text, new Set(needs), '0.1.0').edits)
      const once = move(JSON.stringify(value, null, space))
      expect(move(once)).toBe(once)
      expect(once).toBe(JSON.stringify(JSON.parse(once), null, space))
      for (const [section, before] of Object.entries(value))
        for (const name of ['react', 'viem', '@mui/x', '@reown/appkit-cli', ...needs])
          expect(name in JSON.parse(once)[section]).toBe(name in before)
    }),
    RUNS,
  )
})

test('the shown lines are the lines that differ', () => {
  fc.assert(
    fc.property(program, (text) => {
      const { edits, after } = moveImports('app.ts', text)
      const shown = changedLines(text, edits)
      const rest = (all: string, sign: string) => {
        const lines = all.split('\n').map((line) => line.replace(/\r$/, ''))
        for (const line of shown.filter((one) => one.slice(6, 7) === sign))
          lines.splice(lines.indexOf(line.slice(8)), 1)
        return lines.sort()
      }
      expect(rest(text, '-')).toEqual(rest(after, '+'))
    }),
    RUNS,
  )
})

test('two changes of the same place are refused', () => {
  const edits = [
    { start: 0, end: 3, text: '' },
    { start: 2, end: 4, text: '' },
  ]
  expect(() => applyEdits('abcdef', edits)).toThrow('Two changes of the same place, at 2.')
})
