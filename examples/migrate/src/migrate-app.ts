import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { applyEdits, type Edit } from './edits.js'
import { findFiles } from './find-files.js'
import type { Finding } from './finding.js'
import { moveImports, packagesNamedIn } from './imports/move-imports.js'
import { isSource } from './imports/parse.js'
import { moveManifest } from './manifest.js'

export interface ChangedFile {
  readonly path: string
  readonly before: string
  readonly edits: readonly Edit[]
}

export interface Migration {
  readonly changed: readonly ChangedFile[]
  readonly findings: readonly Finding[]
  /** The programs of the app as they are afterwards, by their paths: those that name AppKit or the layer. */
  readonly sources: ReadonlyMap<string, string>
  readonly hasManifest: boolean
}

export interface MigrationOptions {
  /** The version of the layer, for package.json. */
  readonly version: string
  /** Whether the findings have the lines of the files as they are afterwards. */
  readonly isWritten: boolean
  /** Whether `sources` has the files that do not name AppKit, too. */
  readonly readsAll: boolean
}

/** What moving an app to the layer changes. Reads the files of a folder, and writes nothing. */
export function migrateApp(root: string, { version, isWritten, readsAll }: MigrationOptions): Migration {
  const changed: ChangedFile[] = []
  const findings: Finding[] = []
  /** The packages of AppKit that each file still imports. */
  const needs = new Map<string, ReadonlySet<string>>()
  const sources = new Map<string, string>()
  const change = (path: string, before: string, edits: readonly Edit[]) => {
    if (edits.length > 0) changed.push({ path, before, edits })
  }
  /** The text of a file that names AppKit, or of each program. */
  const read = (path: string): string | undefined => {
    const bytes = readFileSync(join(root, path))
    if (!isNamedIn(bytes) && !(readsAll && isSource(path))) return undefined
    if (isUtf8(bytes)) return bytes.toString('utf8')
    findings.push({ path, line: 1, what: '', advice: 'It is not written in UTF-8, and was left alone.' })
    needs.set(path, packagesNamedIn(bytes.toString('latin1')))
    return undefined
  }

  const paths = findFiles(root)
  for (const path of paths.filter((one) => isSource(one) || isMention(one))) {
    const text = read(path)
    if (text === undefined) continue
    if (isSource(path)) {
      const moved = moveImports(path, text)
      findings.push(...(isWritten ? moved.findingsAfter : moved.findings))
      needs.set(path, moved.needs)
      sources.set(path, moved.after)
      change(path, text, moved.edits)
    } else {
      findings.push(...mentionsIn(path, text))
      if (/\.(astro|mdx)$/.test(path)) needs.set(path, packagesNamedIn(text))
    }
  }
  const manifests = paths.filter((path) => posix.basename(path) === 'package.json')
  for (const path of manifests) {
    const text = read(path)
    if (text === undefined) continue
    const folder = posix.dirname(path)
    const below = [...needs].filter(([file]) => folder === '.' || file.startsWith(`${folder}/`))
    const needed = new Set(below.flatMap(([, some]) => [...some]))
    const moved = moveManifest(path, text, needed, version)
    const after = applyEdits(text, moved.edits)
    findings.push(...(isWritten ? moveManifest(path, after, needed, version) : moved).findings)
    change(path, text, moved.edits)
  }
  const byPlace = (a: Finding, b: Finding) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line)
  return { changed, findings: findings.sort(byPlace), sources, hasManifest: manifests.length > 0 }
}

const OLD = ['@reown/appkit', '@web3modal/']
const isNamedIn = (text: string | Buffer) => OLD.some((name) => text.includes(name))

/** Files that may name a package, and that this command does not change. */
const isMention = (path: string) =>
  /\.(astro|html|json|jsonc|mdx|ya?ml)$/.test(path) &&
  !['package.json', 'package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml'].includes(posix.basename(path))

const mentionsIn = (path: string, text: string): readonly Finding[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      isNamedIn(line)
        ? [{ path, line: index + 1, what: '', advice: 'It names a package of AppKit: change it by hand.' }]
        : [],
    )
