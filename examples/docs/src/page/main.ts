import './styles/index.css'
import { addCopyButtons } from './copy-code.js'
import { addRunButtons } from './run-code.js'
import { connectSearch } from './search-box.js'
import { element } from './element.js'
import { connectModeButton } from './colours.js'
import { listVersions } from './versions.js'

/** The address of the version's first page, from this one. */
const root = new URL(`${document.body.dataset['root']}`, location.href)

connectModeButton(element('docs-mode'))
connectMenu()
connectSearch(root)
addCopyButtons()
addRunButtons()
void listVersions(root)
showCurrentPage()

/** In the middle of the list of pages. */
function showCurrentPage(): void {
  const navigation = element('docs-pages')
  const current = navigation.querySelector<HTMLElement>('[aria-current]')
  if (current) navigation.scrollTop = current.offsetTop - navigation.clientHeight / 2
}

/** On a narrow screen the pages are behind a button. */
function connectMenu(): void {
  const button = element('docs-menu')
  const show = (isShown: boolean) => {
    button.setAttribute('aria-expanded', String(isShown))
    document.body.classList.toggle('with-menu', isShown)
    showCurrentPage()
  }
  button.addEventListener('click', () => show(button.getAttribute('aria-expanded') === 'false'))
  element('docs-pages').addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement) show(false)
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || button.getAttribute('aria-expanded') === 'false') return
    show(false)
    button.focus()
  })
}
