import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { writeBlocks } from '../blocks/write-blocks.js'
import { type ApiEntry, readApi } from '../compiler/read-api.js'
import { type Workshop, workshopOf } from '../compiler/compile.js'
import { declareEntries } from '../compiler/declarations.js'
import { placesOf } from '../search/places.js'
import type { Place } from '../search/search.js'
import { addressOf, apiAddress, linkBetween } from './addresses.js'
import { apiIndexPage, apiPage } from './api-page.js'
import { type Document, readDocuments, titleOf } from './documents.js'
import type { Page } from './layout.js'
import { createLinks } from './links.js'
import { renderMarkdown, sectionsOf } from './markdown.js'
import { navigationOf, type Reader } from './navigation.js'

/** A block of code that a visitor can run in the page. */
export interface LiveBlock {
  readonly id: string
  /** The block as a module: see `write-blocks.ts`. */
  readonly file: string
}

export interface Site {
  /** `0.1`: addresses begin with it. */
  readonly version: string
  readonly pages: readonly Page[]
  readonly readers: readonly Reader[]
  readonly places: readonly Place[]
  readonly live: readonly LiveBlock[]
  /** By the name in the site, the picture's file. */
  readonly pictures: ReadonlyMap<string, string>
}

/** Makes all of the site but the code that runs in it. Throws with a line for each link that leads nowhere. */
export async function buildSite(root: string): Promise<Site> {
  const documents = readDocuments(root)
  const workshop = workshopOf(root, 'site')
  const all = readApi(workshop, await declareEntries(workshop))
  const api = all.filter(({ entry }) => entry.isPublished)
  const live = liveBlocks(workshop, documents, all)
  const pictures = new Map<string, string>()
  const links = createLinks(root, documents)

  function pageOf(document: Document): Page {
    const { path, text } = document
    const address = addressOf(path)
    const html = renderMarkdown(text, {
      link: (href) => links.link(path, href),
      picture(href) {
        const file = links.picture(path, href)
        const name = `pictures/${basename(file)}`
        pictures.set(name, join(root, file))
        return linkBetween(address, name)
      },
      attributes(code) {
        const block = live.find((one) => one.document === path && one.text === `${code}\n`)
        return block ? `data-live="${linkBetween(address, `live/${block.id}/`)}"` : ''
      },
    })
    return { address, title: titleOf(document), html, headings: sectionsOf(text) }
  }

  const pages = [
    ...documents.map(pageOf),
    { address: 'api/', title: 'All names', ...apiIndexPage(api) },
    ...api.map((one) => {
      const { specifier } = one.entry
      return { address: apiAddress(specifier), title: specifier, ...apiPage(one, api) }
    }),
  ]
  const readers = navigationOf(documents, api, (href) => links.link('README.md', href))
  if (links.problems.length > 0) throw new Error(`Links lead nowhere:\n${links.problems.join('\n')}`)
  return { version: versionOf(root), pages, readers, places: placesOf(documents, api), live, pictures }
}

function versionOf(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'lerna.json'), 'utf8')) as { readonly version: string }
  return version.split('.').slice(0, 2).join('.')
}

/** The blocks that are a whole program with something to see: it draws into the page's root, or writes to the console. */
function liveBlocks(workshop: Workshop, documents: readonly Document[], api: readonly ApiEntry[]) {
  const { written } = writeBlocks(workshop, documents, api)
  return written
    .filter(({ block: { document, text } }) => /\bcreateRoot\(/.test(text) || document.includes('/guides/'))
    .map(({ block: { document, index, text }, file }) => {
      const id = `${addressOf(document).replaceAll('/', '-') || 'start-'}${index}`
      return { id, file, document, text }
    })
}
