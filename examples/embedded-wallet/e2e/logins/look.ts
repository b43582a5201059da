/** What the app's page shows a visitor, as far as it decides what they do next. `busy`: they can only wait. */
export type View =
  | 'connected'
  | 'closed'
  | 'broken'
  | 'connect'
  | 'device'
  | 'code'
  | 'ended'
  | 'social'
  | 'blocked'
  | 'retry'
  | 'farcaster'
  | 'busy'

export interface Look {
  readonly view: View
  /** The words that something went wrong, since the last look. */
  readonly words: readonly string[]
}

declare global {
  interface Window {
    /** Words that something went wrong, with those that are gone again. */
    saidWords: string[]
  }
}

/** Runs in the app's page, before its own scripts: keeps the words that are shown for some seconds only. */
export function keepWords(): void {
  if (window.parent !== window) return
  window.saidWords = []
  let before: readonly string[] = []
  const watched = new WeakSet<Node>()
  const observer = new MutationObserver(keep)
  const watch = (node: Node) => {
    if (watched.has(node)) return
    watched.add(node)
    observer.observe(node, { childList: true, subtree: true, characterData: true })
  }
  function keep() {
    const root = document.querySelector('[data-latchkey]')?.shadowRoot
    if (root) watch(root)
    const now = [...(root?.querySelectorAll('.snack:not(.snack-success), [role="alert"]') ?? [])]
      .map(({ textContent }) => textContent.trim())
      .filter((text, index, all) => text !== '' && all.indexOf(text) === index)
    window.saidWords.push(...now.filter((text) => !before.includes(text)))
    before = now
  }
  watch(document)
}

/** Runs in the app's page. */
export function look(): Look {
  const words = window.saidWords.splice(0)
  const see = (view: View): Look => ({ view, words })
  if (document.querySelector('output')?.textContent) return see('connected')
  if (document.querySelector('[data-latchkey-message]')) return see('broken')
  const button = document.querySelector('[data-testid="connect-button"]')
  const dialog = document.querySelector('[data-latchkey]')?.shadowRoot?.querySelector('[role="dialog"]')
  const canOpen = button?.textContent?.includes('Connect Wallet') && button.getAttribute('aria-expanded') !== 'true'
  if (!dialog) return see(canOpen ? 'closed' : 'busy')
  // Screen readers hear the last of these for as long as nothing else is said.
  const text = [...dialog.querySelectorAll('[role="status"], [role="alert"]')].reduce(
    (all, { textContent }) => all.replace(textContent, ''),
    dialog.textContent,
  )
  const has = (selector: string) => dialog.querySelector(selector) !== null
  if (has('input[autocomplete="one-time-code"]:not(:disabled)')) return see('code')
  if (text.includes('Confirm this device')) return see('device')
  if (text.includes('This sign-in has ended')) return see('ended')
  if (text.includes('The browser blocked the window')) return see('blocked')
  if (text.includes('You have not signed in')) return see('retry')
  if (text.includes('Go on in the window of')) return see('social')
  if (text.includes('Scan the code with your phone')) return see('farcaster')
  if (has('input[type="email"]:not(:disabled)') && has('button[type="submit"]')) return see('connect')
  return see('busy')
}
