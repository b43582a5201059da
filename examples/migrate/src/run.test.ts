import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { appOf, filesIn, migrate, writeFiles } from './app.test.helper.js'

const manifest = '{\n  "dependencies": {\n    "@reown/appkit": "^1.7.3"\n  }\n}\n'
const source = "import { useAppKit } from '@reown/appkit/react'\n"
const git = (cwd: string, ...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.org', ...args], { cwd, encoding: 'utf8' })

test('moves an app, says which files it changed, and ends with 0', () => {
  const app = appOf({ 'package.json': manifest, 'src/app.tsx': source, 'src/other.ts': 'export {}\n' })
  expect(migrate(app)).toEqual({
    code: 0,
    output:
      'Changed 2 files:\n  src/app.tsx\n  package.json\n\nInstall again: the packages in package.json are others now.',
    errors: '',
  })
  expect(filesIn(app)).toEqual({
    'package.json': manifest.replace('@reown/appkit": "^1.7.3', '@latchkey/appkit": "^0.1.0'),
    'src/app.tsx': source.replace('@reown', '@latchkey'),
    'src/other.ts': 'export {}\n',
  })
  expect(migrate(app)).toEqual({ code: 0, output: 'Nothing to change.', errors: '' })
})

test('with --dry it shows each changed line, and writes nothing', () => {
  const files = { 'package.json': manifest, 'src/app.tsx': `\n${source}` }
  const app = appOf(files)
  const { code, output } = migrate(app, '--dry')
  expect(code).toBe(0)
  expect(output).toBe(
    [
      '2 files would change:',
      '',
      'src/app.tsx',
      "    2 - import { useAppKit } from '@reown/appkit/react'",
      "      + import { useAppKit } from '@latchkey/appkit/react'",
      '',
      'package.json',
      '    3 -     "@reown/appkit": "^1.7.3"',
      '      +     "@latchkey/appkit": "^0.1.0"',
    ].join('\n'),
  )
  expect(filesIn(app)).toEqual(files)
})

test('what is left has its file, its line and what to do, and the end is 1', () => {
  const app = appOf({
    'package.json': manifest,
    'app/a.ts': `${source}\nexport { getAppKit } from '@reown/appkit/react'\n`,
  })
  const { code, output } = migrate(app, '.')
  expect(code).toBe(1)
  expect(output).toContain(
    'Left for you, 2:\napp/a.ts:3  getAppKit of @reown/appkit/react\n    Not needed: the hooks find the kit that `createAppKit` created.\npackage.json:3  @reown/appkit\n    It stays,',
  )
  expect(filesIn(app)['package.json']).toBe(manifest)
})

test('a package stays where a file in a package below it still imports it', () => {
  const app = appOf({
    'package.json': manifest,
    'apps/one/package.json': manifest,
    'apps/two/package.json': manifest,
    'apps/one/a.ts': "import { getAppKit } from '@reown/appkit/react'",
  })
  expect(migrate(app).code).toBe(1)
  const files = filesIn(app)
  expect(files['package.json']).toBe(manifest)
  expect(files['apps/one/package.json']).toBe(manifest)
  expect(files['apps/two/package.json']).toContain('@latchkey/appkit')
})

test('refuses while git has changes that are not committed, and says why', () => {
  const app = appOf({ 'package.json': manifest, 'src/app.tsx': source })
  git(app, 'init', '--quiet')
  const before = filesIn(app)
  expect(migrate(app)).toMatchObject({
    code: 2,
    output: '',
    errors: expect.stringMatching(
      /^There are changes that are not committed:\n {2}\?\? package\.json\n[^]*Commit them first.*--force/,
    ),
  })
  expect(filesIn(app)).toEqual(before)
  expect(migrate(app, '--dry').code).toBe(0)

  git(app, 'add', '.')
  git(app, 'commit', '--quiet', '--message', 'app')
  writeFiles(app, { 'src/app.tsx': `${source}\n` })
  expect(migrate(join(app, 'src')).code).toBe(2)
  expect(migrate(app, '--force').code).toBe(0)
})

test('changes a git tree in which everything is committed', () => {
  const app = appOf({ 'package.json': manifest, 'src/app.tsx': source })
  git(app, 'init', '--quiet')
  git(app, 'add', '.')
  git(app, 'commit', '--quiet', '--message', 'app')
  expect(migrate(app).code).toBe(0)
  expect(git(app, 'status', '--porcelain')).toBe(' M package.json\n M src/app.tsx\n')
})

test('refuses where git does not answer', () => {
  const app = appOf({ 'package.json': manifest, '.git': 'gitdir: /nowhere' })
  expect(migrate(app)).toMatchObject({ code: 2, errors: expect.stringContaining('git did not answer') })
  expect(filesIn(app)['package.json']).toBe(manifest)
})

test.each([
  [['--swap'], "Unknown option '--swap'"],
  [['one', 'two'], 'One folder is enough, and these are 2.'],
  [['nowhere'], 'There is no folder "nowhere".'],
  [['package.json'], 'There is no folder "package.json".'],
  [['--dry=no'], "Option '--dry' does not take an argument"],
])('refuses %j, with its usage', (args, message) => {
  const app = appOf({ 'package.json': manifest })
  expect(migrate(app, ...args)).toMatchObject({
    code: 2,
    output: '',
    errors: expect.stringMatching(/^[^]+\n\nUsage: npx @latchkey\/migrate/),
  })
  expect(migrate(app, ...args).errors).toContain(message)
  expect(filesIn(app)).toEqual({ 'package.json': manifest })
})

test.each(['--help', '-h'])('%s shows the usage, and does nothing', (flag) => {
  const app = appOf({ 'package.json': manifest })
  expect(migrate(app, flag)).toMatchObject({ code: 0, output: expect.stringMatching(/^Usage: npx @latchkey\/migrate/) })
  expect(filesIn(app)).toEqual({ 'package.json': manifest })
})

test('a file with a mistake is named and left alone, and the others are moved', () => {
  const wrong = "import { useAppKit } from '@reown/appkit/react'\nconst = 1\n"
  const app = appOf({ 'package.json': manifest, 'a.ts': wrong, 'b.ts': source })
  expect(migrate(app)).toMatchObject({
    code: 1,
    output: expect.stringContaining('a.ts:2\n    The file was left alone'),
  })
  expect(filesIn(app)).toEqual({
    'package.json': manifest,
    'a.ts': wrong,
    'b.ts': source.replace('@reown', '@latchkey'),
  })
})

test('a file that is not written in UTF-8 is named and left alone', () => {
  const bytes = Buffer.concat([Buffer.from(source), Buffer.from([0x2f, 0x2f, 0xe9, 0x0a])])
  const app = appOf({ 'a.ts': bytes })
  expect(migrate(app)).toMatchObject({
    code: 1,
    output: expect.stringContaining('a.ts:1\n    It is not written in UTF-8'),
  })
})

test('a package.json that is not written in UTF-8 is named and left alone', () => {
  const app = appOf({ 'package.json': Buffer.concat([Buffer.from(manifest), Buffer.from([0xe9])]) })
  expect(migrate(app)).toMatchObject({
    code: 1,
    output: expect.stringContaining('package.json:1\n    It is not written in'),
  })
})

test('a file outside of the folder that a link leads to is not changed', () => {
  const outside = appOf({ 'a.ts': source })
  const app = appOf({ 'b.ts': 'export {}\n' })
  symlinkSync(join(outside, 'a.ts'), join(app, 'a.ts'))
  expect(migrate(app)).toMatchObject({ code: 0, output: 'Nothing to change.' })
  expect(filesIn(outside)['a.ts']).toBe(source)
})

test('settings and pages that name a package are left for a person', () => {
  const app = appOf({
    'index.html': '<p>\n<script src="https://cdn.example/@reown/appkit-cdn"></script>\n',
    'tsconfig.json': '{ "paths": { "@reown/appkit": ["x"] } }',
    'package-lock.json': '{ "@reown/appkit": 1 }',
  })
  const { code, output } = migrate(app)
  expect(code).toBe(1)
  expect(output).toBe(
    'Nothing to change.\n\nLeft for you, 2:\nindex.html:2\n    It names a package of AppKit: change it by hand.\ntsconfig.json:1\n    It names a package of AppKit: change it by hand.',
  )
})

test('an app without a package.json is told that its packages are as they were', () => {
  const app = appOf({ 'a.ts': source })
  expect(migrate(app).output).toContain('There is no package.json in this folder')
})
