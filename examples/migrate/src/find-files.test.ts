import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { appOf } from './app.test.helper.js'
import { findFiles } from './find-files.js'

test('finds files in the order of their names, without what is installed or built', () => {
  const app = appOf({
    'src/b.ts': '',
    'src/a.ts': '',
    'README.md': '',
    'node_modules/x/index.js': '',
    'packages/one/node_modules/x.js': '',
    'dist/a.js': '',
    'build/a.js': '',
    '.next/a.js': '',
  })
  expect(findFiles(app)).toEqual(['README.md', 'src/a.ts', 'src/b.ts'])
})

test('leaves out what a .gitignore lists, in the folder, below it and above it', () => {
  const app = appOf({
    '.git/HEAD': '',
    '.gitignore': 'generated/\n*.log\n/only-here.ts\n!keep.log',
    'generated/a.ts': '',
    'a.log': '',
    'keep.log': '',
    'only-here.ts': '',
    'web/only-here.ts': '',
    'web/.gitignore': '*.ts\n!b.ts\n!kept.log',
    'web/generated/a.ts': '',
    'web/src/a.ts': '',
    'web/src/b.ts': '',
    'web/src/c.log': '',
    'web/src/kept.log': '',
  })
  expect(findFiles(app)).toEqual(['.gitignore', 'keep.log', 'web/.gitignore', 'web/src/b.ts', 'web/src/kept.log'])
  expect(findFiles(join(app, 'web'))).toEqual(['.gitignore', 'src/b.ts', 'src/kept.log'])
})

test('finds the files of a folder that is ignored itself', () => {
  const app = appOf({ '.git/HEAD': '', '.gitignore': 'examples/', 'examples/one/a.ts': '' })
  expect(findFiles(app)).toEqual(['.gitignore'])
  expect(findFiles(join(app, 'examples/one'))).toEqual(['a.ts'])
})

test('follows no link, neither to a file nor to a folder', () => {
  const outside = appOf({ 'secret.ts': '', 'folder/other.ts': '' })
  const app = appOf({ 'src/a.ts': '' })
  symlinkSync(join(outside, 'secret.ts'), join(app, 'src/secret.ts'))
  symlinkSync(join(outside, 'folder'), join(app, 'src/folder'))
  mkdirSync(join(app, 'src/loop'))
  symlinkSync(app, join(app, 'src/loop/again'))
  expect(findFiles(app)).toEqual(['src/a.ts'])
})
