import { existsSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { addressOf, linkBetween } from './addresses.js'
import type { Document } from './documents.js'
import { sectionsOf } from './markdown.js'

/** Where the repository is read in a browser. */
export const REPOSITORY = 'https://github.com/latchkey/latchkey'

export interface Links {
  /** The address of a link that a document has. */
  link(from: string, href: string): string
  /** The file of a picture that a document shows, relative to the repository. */
  picture(from: string, href: string): string
  /** A line for each link that leads nowhere. */
  readonly problems: readonly string[]
}

/**
 * Turns the links of documents into those of pages. A file without a page is read in the repository. A link that leads to no
 * file, or to no heading of a document, is a problem.
 */
export function createLinks(root: string, documents: readonly Document[]): Links {
  const problems: string[] = []
  const headings = new Map(
    documents.map(({ path, text }) => [path, new Set(sectionsOf(text).map(({ id }) => id))] as const),
  )

  function link(from: string, href: string): string {
    const own = withinRepository(from, href)
    if (own === undefined) return href
    const [path, anchor] = own
    const document = [path, posix.join(path, 'README.md')].find((one) => headings.has(one))
    if (document === undefined) return inRepository(from, href, path)
    if (anchor !== undefined && !headings.get(document)!.has(anchor))
      problems.push(`${from}: the link "${href}" leads to no heading of ${document}`)
    const address = addressOf(document)
    return linkBetween(addressOf(from), anchor === undefined ? address : `${address}#${anchor}`)
  }

  function inRepository(from: string, href: string, path: string): string {
    const file = join(root, path)
    if (!existsSync(file)) problems.push(`${from}: the link "${href}" leads nowhere`)
    else return `${REPOSITORY}/${statSync(file).isDirectory() ? 'tree' : 'blob'}/main/${path}`
    return href
  }

  function picture(from: string, href: string): string {
    const path = posix.join(posix.dirname(from), href)
    if (!existsSync(join(root, path))) problems.push(`${from}: the picture "${href}" is not there`)
    return path
  }

  return { link, picture, problems }
}

/** The path and the anchor of a link into the repository; absent for one to another site. */
function withinRepository(from: string, href: string): [path: string, anchor?: string] | undefined {
  const local = href.replace(new RegExp(`^${REPOSITORY}(/(tree|blob)/main(/|$)|/?(?=#|$))`), '/')
  if (/^[a-z]+:/.test(local)) return undefined
  const [path = '', anchor] = local.split('#')
  const at = path.startsWith('/') ? path.slice(1) : path === '' ? from : posix.join(posix.dirname(from), path)
  const clean = at.replace(/\/$/, '') || '.'
  return anchor === undefined ? [clean] : [clean, anchor]
}
