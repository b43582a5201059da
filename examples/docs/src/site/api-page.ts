import type { ApiEntry, ApiName } from '../compiler/read-api.js'
import { apiAddress, linkBetween } from './addresses.js'
import { REPOSITORY } from './links.js'
import { codeBlock, escapeHtml, type Heading, highlight, renderMarkdown } from './markdown.js'

/** What one entry exports: each name with its types, its comment and its examples. */
export function apiPage(
  { entry, names }: ApiEntry,
  api: readonly ApiEntry[],
): { readonly html: string; readonly headings: readonly Heading[] } {
  const from = apiAddress(entry.specifier)
  const homes = homesOf(api)
  const addressOfName = (name: string) => {
    const home = names.find((one) => one.name === name)?.home ?? homes.get(name)
    return home && linkBetween(from, `${apiAddress(home)}#${name}`)
  }
  const own = names.filter(({ home }) => home === entry.specifier)
  const passedOn = names.filter(({ home }) => home !== entry.specifier)
  const html = [
    `<h1 id="top"><code>${entry.specifier}</code></h1>`,
    siblings(entry.specifier, api),
    codeBlock(highlight(`import { … } from '${entry.specifier}'`, 'ts')),
    ...own.map((one) => nameSection(one, addressOfName)),
    passedOn.length > 0
      ? `<h2 id="also">Also exported</h2><ul class="names">${passedOn.map(listed).join('')}</ul>`
      : '',
  ].join('\n')

  function listed({ name, home }: ApiName) {
    return `<li><a href="${linkBetween(from, `${apiAddress(home)}#${name}`)}"><code>${name}</code></a></li>`
  }
  return { html, headings: own.map(({ name }) => ({ depth: 2, id: name, title: name })) }
}

/** Where a name is explained that several entries may export. */
function homesOf(api: readonly ApiEntry[]): ReadonlyMap<string, string> {
  const homes = new Map<string, string>()
  for (const { names } of api) for (const { name, home } of names) if (!homes.has(name)) homes.set(name, home)
  return homes
}

function siblings(specifier: string, api: readonly ApiEntry[]): string {
  const owner = specifier.split('/').slice(0, 2).join('/')
  const entries = api.map(({ entry }) => entry.specifier).filter((one) => one === owner || one.startsWith(`${owner}/`))
  if (entries.length < 2) return ''
  const from = apiAddress(specifier)
  const items = entries.map((one) =>
    one === specifier
      ? `<li><a aria-current="page" href="./"><code>${one}</code></a></li>`
      : `<li><a href="${linkBetween(from, apiAddress(one))}"><code>${one}</code></a></li>`,
  )
  return `<nav aria-label="Entries of ${owner}"><ul class="names">${items.join('')}</ul></nav>`
}

function nameSection(
  { name, kind, signature, comment, tags, source }: ApiName,
  link: (name: string) => string | undefined,
) {
  const examples = tags.filter((tag) => tag.name === 'example')
  const others = tags
    .filter((tag) => tag.name !== 'example' && tag.text.trim() !== '')
    .map((tag) => (tag.name === 'param' ? { ...tag, text: tag.text.replace(/^\S+/, '`$&`') } : tag))
  const anchor = `<a class="anchor" href="#${name}" aria-label="Link to ${name}">#</a>`
  return `<section class="name">
<h2 id="${name}"><code>${name}</code> <span class="kind">${kind}</span> ${anchor}</h2>
${prose(comment)}
${codeBlock(withLinks(highlight(signature, 'ts'), name, link))}
${others.map((tag) => `<div class="tag"><span>${tag.name}</span>${prose(tag.text)}</div>`).join('\n')}
${examples.map(({ text }) => (text.includes('```') ? prose(text) : codeBlock(highlight(text, 'ts')))).join('\n')}
<p class="source"><a href="${REPOSITORY}/blob/main/${source}">Source<span class="spoken"> of ${name}</span></a></p>
</section>`
}

// Comments link to nothing but by names in code.
const prose = (markdown: string) => renderMarkdown(markdown, { link: (href) => href, picture: (href) => href })

/** Turns public names in coloured code into links to where they are explained. */
const withLinks = (html: string, self: string, link: (name: string) => string | undefined) =>
  html
    .split(/(<span class="hljs-(?:comment|string)">[^]*?<\/span>|<[^>]+>)/)
    .map((part) =>
      part.startsWith('<')
        ? part
        : part.replace(/\b[A-Z]\w+\b/g, (word) => {
            const href = word === self ? undefined : link(word)
            return href === undefined ? word : `<a href="${escapeHtml(href)}">${word}</a>`
          }),
    )
    .join('')

/** All entries, with their names. */
export function apiIndexPage(api: readonly ApiEntry[]): {
  readonly html: string
  readonly headings: readonly Heading[]
} {
  const idOf = (specifier: string) => specifier.replace('@latchkey/', '').replaceAll('/', '-')
  const sections = api.map(({ entry: { specifier }, names }) => {
    const own = names.filter(({ home }) => home === specifier)
    const items = own.map(
      ({ name }) =>
        `<li><a href="${linkBetween('api/', `${apiAddress(specifier)}#${name}`)}"><code>${name}</code></a></li>`,
    )
    return `<h2 id="${idOf(specifier)}"><a href="${linkBetween('api/', apiAddress(specifier))}"><code>${specifier}</code></a></h2>
<ul class="names">${items.join('')}</ul>`
  })
  return {
    html: `<h1 id="top">All names</h1>
<p>What each entry exports, made of the packages’ own declarations. A name that several entries export is listed at the first.</p>
${sections.join('\n')}`,
    headings: api.map(({ entry: { specifier } }) => ({
      depth: 2,
      id: idOf(specifier),
      title: specifier.replace('@latchkey/', ''),
    })),
  }
}
