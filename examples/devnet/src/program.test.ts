import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

// Each test has a package of its own, inside of this one, where esbuild is installed.

const DEVNET = fileURLToPath(new URL('..', import.meta.url))
const run = promisify(execFile)

let folder: string
beforeEach(() => {
  const cache = join(DEVNET, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, 'program-test-'))
  mkdirSync(join(folder, 'src'))
  copyFileSync(join(DEVNET, 'program.mjs'), join(folder, 'program.mjs'))
  writeSource('main', "import { word } from './word.js'\nconsole.log(word satisfies string)")
  writeSource('word', "export const word: string = 'one'")
})
afterEach(() => rmSync(folder, { recursive: true }))

const writeSource = (name: string, code: string) => writeFileSync(join(folder, `src/${name}.ts`), code)

async function load(): Promise<string> {
  const code = "const { load } = await import('./program.mjs'); await load('src/main.ts')"
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code], { cwd: folder })
  return stdout.trim()
}

/** The file that processes share. A program that is made again is another file. */
function madeFile(): number {
  const kept = join(folder, 'node_modules/.cache/programs')
  const files = readdirSync(kept)
  expect(files).toHaveLength(1)
  return statSync(join(kept, files[0]!)).ino
}

test('processes run one program, until a source changes', async () => {
  expect(await load()).toBe('one')
  const first = madeFile()
  expect(await load()).toBe('one')
  expect(madeFile()).toBe(first)

  writeSource('word', "export const word: string = 'two'")
  expect(await load()).toBe('two')
  expect(madeFile()).not.toBe(first)
})

test('processes that start at the same time run the program, whichever of them makes it', async () => {
  expect(await Promise.all([load(), load(), load()])).toEqual(['one', 'one', 'one'])
  madeFile()
})

test('a source knows where it is', async () => {
  writeSource('main', 'console.log(import.meta.url)')
  expect(await load()).toBe(pathToFileURL(join(folder, 'src/main.ts')).href)
})

test('a package that is CommonJS has a path and a folder, and loads modules of Node', async () => {
  writeFileSync(
    join(folder, 'src/common.cjs'),
    "module.exports = [__dirname, require('node:path').dirname(__filename)]",
  )
  writeSource('main', "import common from './common.cjs'\nconsole.log(common[0] === common[1])")
  expect(await load()).toBe('true')
})

test('a source that cannot be translated is named, and what ran before is not run instead', async () => {
  await load()
  writeSource('word', 'export const word: string =')
  await expect(load()).rejects.toThrow('src/word.ts:1:')
})
