import { element } from './element.js'

/** Lists all versions of this site, also those that are newer than this page. */
export async function listVersions(root: URL): Promise<void> {
  const response = await fetch(new URL('../versions.json', root))
  if (!response.ok) return
  const versions = (await response.json()) as readonly string[]
  const own = root.pathname.split('/').at(-2)
  const items = versions.map((version) => {
    const link = document.createElement('a')
    link.href = new URL(`../${version}/`, root).href
    link.textContent = version
    if (version === own) link.setAttribute('aria-current', 'true')
    const item = document.createElement('li')
    item.append(link)
    return item
  })
  element('docs-versions').replaceChildren(...items)
}
