import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { applyEdits } from './edits.js'
import { toPlugins } from './plugins/to-plugins.js'
import { appOf, type Files, filesIn, migrate, writeFiles } from './app.test.helper.js'

const root = join(__dirname, '../../..')
const folder = join(__dirname, '../fixtures')

/** The apps: a page each, with the files under their paths. */
const apps = readdirSync(folder).map((page): [name: string, files: Files] => [
  basename(page, '.md'),
  Object.fromEntries(
    readFileSync(join(folder, page), 'utf8')
      .split(/^## `(.+)`\n\n```\w+\n/m)
      .slice(1)
      .flatMap((part, index, parts) => (index % 2 === 0 ? [[part, parts[index + 1]!.split(/^```$/m)[0]!]] : [])),
  ),
])

test('there is an app of each kind', () => {
  expect(apps.map(([name]) => name)).toEqual(['bitcoin', 'ethers', 'nextjs', 'solana', 'wagmi'])
  for (const [, files] of apps) expect(Object.keys(files)).toContain('package.json')
})

test.each(apps)('of an app of %s only the lines of imports change, and nothing is left', (_, files) => {
  const app = appOf(files)
  expect(migrate(app)).toMatchObject({ code: 0, output: expect.not.stringContaining('Left for you') })
  const after = filesIn(app)
  expect(Object.keys(after).sort()).toEqual(Object.keys(files).sort())
  for (const [path, text] of Object.entries(after)) {
    expect(text).not.toMatch(/@reown|@web3modal/)
    if (path === 'package.json') continue
    const before = String(files[path]).split('\n')
    const changed = text.split('\n').flatMap((line, index) => (line === before[index] ? [] : [before[index]!]))
    expect(text.split('\n')).toHaveLength(before.length)
    for (const line of changed) expect(line).toMatch(/['"]@reown\/appkit[^'"]*['"]/)
  }
  expect(migrate(app)).toEqual({ code: 0, output: 'Nothing to change.', errors: '' })
})

test.each(apps)('an app of %s keeps the ends of its lines', (_, files) => {
  const withReturns = (text: string) => text.replaceAll('\n', '\r\n')
  const given = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, withReturns(String(text))]))
  const [plain, other] = [appOf(files), appOf(given)]
  migrate(plain)
  migrate(other)
  const expected = Object.entries(filesIn(plain)).map(([path, text]) => [path, withReturns(text)])
  expect(filesIn(other)).toEqual(Object.fromEntries(expected))
})

test('all apps compile against the layer, and with the kit of plugins that is proposed', () => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  // Inside of the repository, so that they find what is installed.
  const home = mkdtempSync(join(root, '.cache/migrate-'))
  try {
    for (const [name, files] of apps) {
      writeFiles(join(home, name), files)
      expect(migrate(join(home, name), '--force').code).toBe(0)
      writeFiles(join(home, `${name}-of-plugins`), ofPlugins(filesIn(join(home, name))))
    }
    const wagmi = relative(home, join(root, 'examples/from-appkit/node_modules'))
    const config = {
      extends: '../../tsconfig.base.json',
      compilerOptions: {
        ...{ composite: false, declaration: false, declarationMap: false, noEmit: true, types: ['jest', 'node'] },
        ...{ module: 'esnext', moduleResolution: 'bundler' },
        // They are not installed for all of the repository.
        paths: Object.fromEntries(['wagmi', '@tanstack/react-query'].map((name) => [name, [`${wagmi}/${name}`]])),
      },
      include: ['.'],
    }
    writeFileSync(join(home, 'tsconfig.json'), JSON.stringify(config))
    expect(compile(home)).toBe('')
  } finally {
    rmSync(home, { recursive: true })
  }
})

/** An app of the layer whose kit is created of plugins, where that can be told. */
function ofPlugins(files: Readonly<Record<string, string>>): Files {
  const sources = new Map(Object.entries(files).filter(([path]) => path.endsWith('.ts') || path.endsWith('.tsx')))
  return Object.fromEntries(
    [...sources].map(([path, text]) => {
      const { proposals, findings } = toPlugins(path, sources)
      expect(findings).toEqual([])
      return [path, proposals.reduce((before, { edits }) => applyEdits(before, edits), text)]
    }),
  )
}

/** What the compiler says of the programs in a folder. What it says of the layer itself, another check shows. */
function compile(home: string): string {
  const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/typescript7/bin/tsc'), '-p', home], {
    cwd: root,
    encoding: 'utf8',
  })
  const own = relative(root, home)
  return stdout
    .split('\n')
    .filter((line) => line.startsWith(own) || line.startsWith('error'))
    .join('\n')
}
