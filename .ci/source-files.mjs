import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './packages.mjs'

/** Folders that hold nothing written by hand. */
const MADE = new Set(['node_modules', 'dist', '.git', '.nx', '.cache', 'coverage', 'test-results', 'playwright-report', '.next'])

export const isMade = (name) => MADE.has(name)

/** Every file written by hand, seen from the root. */
export function sourceFiles(folder = '.') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (isMade(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? sourceFiles(path) : [path]
  })
}
