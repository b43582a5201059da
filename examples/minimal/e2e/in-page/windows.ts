import { createAppKit } from '@latchkey/core'
import { Clock, openFrame, openPopup, Page, Random, replaceAddress, type Popup } from '@latchkey/core/plugin'
import { pageLink } from '@latchkey/core/gates'

declare global {
  interface Window {
    onPage: typeof onPage
  }
}

const kit = createAppKit()
const page = kit.get(Page)
const seen = { messages: [] as unknown[], errors: [] as unknown[], closed: 0 }
let popup: Popup | undefined

/** Opens an empty pop-up, as a plugin does in the visitor's click. */
function open() {
  try {
    popup = openPopup(
      { page, clock: kit.get(Clock), random: kit.get(Random) },
      { width: 400, height: 500, onClosed: () => void seen.closed++ },
    )
    popup.listen('https://login.example', (message) => seen.messages.push(message))
  } catch (error) {
    seen.errors.push((error as { code?: unknown }).code)
  }
}

const onPage = {
  seen,
  /** Leads the pop-up to a page. */
  lead: (address: string) => popup!.navigate(pageLink(address)!),
  /** Loads a frame, and says hello to it when it is ready. */
  load(address: string) {
    const frame = openFrame(page, { link: pageLink(address)!, title: 'Wallet' })
    frame.listen((message) => {
      seen.messages.push(message)
      if (message === 'ready') frame.post('hello')
    })
    frame.show({ left: 20, top: 30, width: 300, height: 200 })
  },
  replaceAddress: (address: string) => replaceAddress(page, address),
}
window.onPage = onPage

document.querySelector('button')!.addEventListener('click', open)
// Without a click.
if (location.search === '?at-once') open()
