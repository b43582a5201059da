import { linkBetween } from './addresses.js'
import { escapeHtml, type Heading } from './markdown.js'
import type { Reader } from './navigation.js'

export interface Page {
  /** Below that of the version: `plugins/auth/`. */
  readonly address: string
  readonly title: string
  readonly html: string
  /** What the list of contents may show. */
  readonly headings: readonly Heading[]
}

export interface Frame {
  readonly version: string
  readonly readers: readonly Reader[]
  /** The built files that every page loads, below the version's address. */
  readonly scripts: { readonly mode: string; readonly page: string }
  readonly styles: readonly string[]
}

/**
 * The pages' policy: nothing is asked of another host, no inline code and no inline style. A page therefore works without a
 * network, once its server can be reached.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

export const head = (title: string, styles: readonly string[], scripts: readonly string[]): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${POLICY}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escapeHtml(title)}</title>
    <link rel="icon" href="data:,">
    ${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n    ')}
    ${scripts.join('\n    ')}
  </head>`

/** A whole page: the header, the navigation by reader, the text, and the list of its contents. */
export function renderPage(
  { address, title, html, headings }: Page,
  { version, readers, scripts, styles }: Frame,
): string {
  const to = (target: string) => linkBetween(address, target)
  const name = address === '' ? 'Latchkey' : `${title} · Latchkey`
  return `${head(name, styles.map(to), [
    // Sets the colours before anything is drawn.
    `<script src="${to(scripts.mode)}"></script>`,
    `<script type="module" src="${to(scripts.page)}"></script>`,
  ])}
  <body data-root="${to('')}">
    <a class="skip" href="#docs-text">Skip to the text</a>
    <header class="header">
      <button class="quiet-button" id="docs-menu" aria-expanded="false" aria-controls="docs-pages" aria-label="Pages">
        <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M3 5.5h14M3 10h14M3 14.5h14"/></svg>
      </button>
      <a class="brand" href="${to('')}">${KEY}Latchkey</a>
      <details class="versions"><summary aria-label="Version ${version}">${version}</summary><ul id="docs-versions"><li><a aria-current="true" href="${to('')}">${version}</a></li></ul></details>
      <search class="search">
        <input id="docs-search" type="search" placeholder="Search" aria-label="Search the documentation" aria-controls="docs-results" autocomplete="off" spellcheck="false" enterkeyhint="search">
        <kbd aria-hidden="true">/</kbd>
        <div class="results" id="docs-results" hidden><p role="status" id="docs-count"></p><ul></ul></div>
      </search>
      <button class="quiet-button" id="docs-mode" aria-label="Colours: as the system"></button>
    </header>
    <div class="columns">
      <nav class="navigation" id="docs-pages" aria-label="Pages">${readers.map((reader) => navigation(reader, address, to)).join('')}</nav>
      <main class="text" id="docs-text" tabindex="-1">${html}</main>
      ${contents(headings)}
    </div>
  </body>
</html>
`
}

const KEY =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M8.5 20a5.5 5.5 0 1 1 5.2-7.3H21v3.6h-2.4v2.4h-3.4v-2.4h-1.5A5.5 5.5 0 0 1 8.5 20Zm0-3.6a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8Z"/></svg>'

function navigation({ title, groups }: Reader, address: string, to: (address: string) => string): string {
  const isHere = groups.some(({ items }) => items.some((item) => item.address === address))
  const isApi = title === 'API' && address.startsWith('api/')
  const lists = groups
    .filter(({ items }) => items.length > 0)
    .map(
      (group) =>
        `<h2>${escapeHtml(group.title)}</h2><ul>${group.items
          .map((item) => {
            const current = item.address === address ? ' aria-current="page"' : ''
            return `<li><a href="${to(item.address)}"${current}>${escapeHtml(item.title)}</a></li>`
          })
          .join('')}</ul>`,
    )
  return `<details${isHere || isApi ? ' open' : ''}><summary>${escapeHtml(title)}</summary>${lists.join('')}</details>`
}

/** Long pages list their sections, short ones do not. */
function contents(headings: readonly Heading[]): string {
  const listed = headings.filter(({ depth }) => depth === 2 || depth === 3)
  if (listed.length < 3) return '<div></div>'
  const items = listed.map(
    ({ depth, id, title }) => `<li data-depth="${depth}"><a href="#${id}">${escapeHtml(title)}</a></li>`,
  )
  return `<nav class="contents" aria-labelledby="docs-contents"><h2 id="docs-contents">On this page</h2><ul>${items.join('')}</ul></nav>`
}
