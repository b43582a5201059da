import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ignore, { type Ignore } from 'ignore'

const SKIPPED = new Set([
  'node_modules',
  'bower_components',
  'dist',
  'build',
  'out',
  'coverage',
  '.git',
  '.next',
  '.nuxt',
  '.output',
  '.svelte-kit',
  '.turbo',
  '.vercel',
  '.yarn',
])

/** A folder's `.gitignore`, which speaks of what is below that folder. */
interface Rules {
  readonly folder: string
  readonly rules: Ignore
}

/**
 * The files of an app, in the order of their names, by paths with slashes: without what is installed or built, and without
 * what a `.gitignore` names. Links are not followed, so that nothing outside of the folder is changed; what they point to
 * inside of it is found anyway.
 */
export function findFiles(root: string): readonly string[] {
  const above = foldersAbove(root).flatMap(rulesOf)
  // Who names an ignored folder means the files in it.
  return filesBelow(root, isIgnored(`${root}/`, above) ? [] : above).map((file) => toSlashes(relative(root, file)))
}

function filesBelow(folder: string, above: readonly Rules[]): readonly string[] {
  const rules = [...above, ...rulesOf(folder)]
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return SKIPPED.has(entry.name) || isIgnored(`${path}/`, rules) ? [] : filesBelow(path, rules)
    return entry.isFile() && !isIgnored(path, rules) ? [path] : []
  })
}

/** The last rule that says something decides, and the nearest folder speaks last. */
function isIgnored(path: string, all: readonly Rules[]): boolean {
  let isIgnored = false
  for (const { folder, rules } of all) {
    const below = toSlashes(relative(folder, path)) + (path.endsWith('/') ? '/' : '')
    const { ignored, unignored } = rules.test(below)
    isIgnored = ignored || (isIgnored && !unignored)
  }
  return isIgnored
}

function rulesOf(folder: string): readonly Rules[] {
  const file = join(folder, '.gitignore')
  return existsSync(file) ? [{ folder, rules: ignore().add(readFileSync(file, 'utf8')) }] : []
}

/** The folders from the top of the git tree down to the one that holds the given one. */
function foldersAbove(folder: string): readonly string[] {
  const top = gitTop(folder)
  if (top === undefined || top === folder) return []
  const parent = dirname(folder)
  return [...foldersAbove(parent), parent]
}

/** The folder of the git tree in which a folder is, if it is in one. */
export function gitTop(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder
  const parent = dirname(folder)
  return parent === folder ? undefined : gitTop(parent)
}

const toSlashes = (path: string) => path.replaceAll('\\', '/')
