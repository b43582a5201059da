import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { run } from './run.js'

export type Files = Readonly<Record<string, string | Buffer>>

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Writes an app into a folder of its own, which is deleted after the test. */
export function appOf(files: Files): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-migrate-')))
  folders.push(folder)
  writeFiles(folder, files)
  return folder
}

export function writeFiles(folder: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

/** The files of a folder, by their paths, without what git keeps. */
export function filesIn(folder: string): Readonly<Record<string, string>> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  return Object.fromEntries(
    paths.filter((path) => !path.startsWith('.git/')).map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  )
}

/** Runs the command in a folder. */
export function migrate(cwd: string, ...args: readonly string[]) {
  const lines: string[] = []
  const errors: string[] = []
  const code = run(args, {
    cwd,
    version: '0.1.0',
    print: (text) => void lines.push(text),
    printError: (text) => void errors.push(text),
  })
  return { code, output: lines.join('\n'), errors: errors.join('\n') }
}
