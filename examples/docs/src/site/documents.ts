import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** A markdown file that the site shows. */
export interface Document {
  /** Relative to the repository: `plugins/auth/README.md`. */
  readonly path: string
  readonly text: string
}

const GUIDES = 'examples/docs/guides'

/**
 * Reads the documents of a repository: those at its root, the README of each package and of each example, the guides of this
 * site, and whatever markdown these link to.
 */
export function readDocuments(root: string): readonly Document[] {
  const listed = (folder: string) => readdirSync(join(root, folder)).map((name) => posix.join(folder, name))
  const starts = [
    ...listed('.'),
    ...[...['core', 'react-bindings'], ...listed('plugins'), ...listed('examples')].map(
      (folder) => `${folder}/README.md`,
    ),
    ...(existsSync(join(root, GUIDES)) ? listed(GUIDES) : []),
  ]
  const documents = new Map<string, Document>()
  const waiting = starts.filter((path) => path.endsWith('.md') && existsSync(join(root, path)))
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (documents.has(path)) continue
    const text = readFileSync(join(root, path), 'utf8')
    documents.set(path, { path, text })
    waiting.push(...linkedDocuments(root, path, text))
  }
  return [...documents.values()]
}

function linkedDocuments(root: string, path: string, text: string): string[] {
  return [...text.matchAll(/\]\((?!\w+:)([^)#\s]+)/g)]
    .map(([, href]) => posix.join(posix.dirname(path), href!))
    .map((target) => (target.endsWith('.md') ? target : posix.join(target, 'README.md')))
    .filter((target) => existsSync(join(root, target)))
}

/** The first heading. */
export const titleOf = ({ path, text }: Document): string => /^# (.*)$/m.exec(text)?.[1] ?? path
