import { createAppKit } from '@latchkey/core'
import { readLink } from '@latchkey/core/gates'
import { Clock, openPopup, Page, Random, type Popup } from '@latchkey/core/plugin'

// A page as a plugin makes one: a button that opens a pop-up, which is led to another origin later.

const kit = createAppKit()
const deps = { page: kit.get(Page), clock: kit.get(Clock), random: kit.get(Random) }
const login = readLink(new URLSearchParams(location.search).get('login'), { schemes: ['localhost'] })!
const seen: unknown[] = []
let popup: Popup | undefined

document.querySelector('button')!.addEventListener('click', () => {
  try {
    popup = openPopup(deps, { onClosed: () => seen.push('closed') })
    popup.listen(new URL(login.href).origin, (message) => seen.push(message))
  } catch (error) {
    seen.push((error as { readonly code?: unknown }).code)
  }
})
Object.assign(window, { signIn: { seen, lead: () => popup!.navigate(login) } })
