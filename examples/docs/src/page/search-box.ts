import { type Place, search } from '../search/search.js'
import { element } from './element.js'

/** Finds as the reader types. The index is loaded when the field is first used. */
export function connectSearch(root: URL): void {
  const input = element('docs-search') as HTMLInputElement
  const results = element('docs-results')
  let loading: Promise<readonly Place[]> | undefined

  const load = () => (loading ??= loadPlaces(root))

  async function find() {
    const places = await load()
    const found = search(places, input.value)
    results.hidden = input.value.trim() === ''
    element('docs-count').textContent = found.length === 0 ? 'Nothing found' : `${found.length} found`
    results.querySelector('ul')!.replaceChildren(...found.map((place) => itemOf(place, root)))
  }

  function close() {
    results.hidden = true
  }

  input.addEventListener('focus', () => void load())
  input.addEventListener('input', () => void find())
  document.addEventListener('keydown', (event) => {
    if (event.key === '/' && !isTyping(event.target)) {
      event.preventDefault()
      input.focus()
    } else if (event.key === 'Escape' && !results.hidden) {
      close()
      input.focus()
    }
  })
  input.parentElement!.addEventListener('keydown', (event) => {
    const links = [input, ...results.querySelectorAll('a')]
    const at = links.indexOf(document.activeElement as HTMLInputElement)
    const next = { ArrowDown: links[at + 1], ArrowUp: links[at - 1], Enter: at === 0 ? links[1] : undefined }[event.key]
    if (!next || results.hidden) return
    event.preventDefault()
    if (event.key === 'Enter') next.click()
    else next.focus()
  })
  document.addEventListener('click', ({ target }) => {
    const isWithin = target instanceof Node && input.parentElement!.contains(target)
    // A link to a section of this page loads no other one.
    if (!isWithin || target instanceof HTMLAnchorElement) close()
  })
}

async function loadPlaces(root: URL): Promise<readonly Place[]> {
  const response = await fetch(new URL('search.json', root))
  return (await response.json()) as readonly Place[]
}

function itemOf({ t, p, a, s }: Place, root: URL): HTMLElement {
  const link = document.createElement('a')
  link.href = new URL(a, root).href
  link.append(
    ...[
      ['strong', t],
      ['span', t === p ? '' : p],
      ['small', s],
    ].map(([name, text]) => textIn(name!, text!)),
  )
  const item = document.createElement('li')
  item.append(link)
  return item
}

function textIn(name: string, text: string): HTMLElement {
  const part = document.createElement(name)
  part.textContent = text
  return part
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
