import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './packages.mjs'

/** Folders without hand-written files. */
const MADE = new Set([
  'node_modules',
  'dist',
  '.git',
  '.nx',
  '.cache',
  'coverage',
  'test-results',
  'playwright-report',
  '.next',
])

export const isMade = (name) => MADE.has(name)

/** Lists every hand-written file, relative to the root. */
export function sourceFiles(folder = '.') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (isMade(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? sourceFiles(path) : [path]
  })
}
