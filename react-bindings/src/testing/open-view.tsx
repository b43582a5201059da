import { AppConfig, type AppKit, type CloseReason, Modal, type ViewArguments, type ViewId } from '@latchkey/core'
import { Logger } from '@latchkey/core/plugin'
import type { RecordingLogger } from '@latchkey/core/testing'
import { act, waitFor, within } from '@testing-library/react'
import { AppKitModal } from '../buttons/app-kit-modal.js'
import { renderWithKit } from './render.js'

/** The queries of Testing Library, bound to the card of the modal: its header, the view, and the notices. */
export interface OpenedView extends ReturnType<typeof within> {
  /** The card: a dialog, or a region in embedded mode. It stays the same while views come and go. */
  readonly card: HTMLElement
  /** Removes the page, and stops the kit. React Testing Library does so after each test if the runner has `afterEach`. */
  unmount(): void
}

/**
 * Renders a page with the kit, opens the modal at a view, and resolves once the view is drawn, in the modal's shadow
 * root, with its messages and styles. Starts the kit; to test with an account, start and connect it before.
 *
 * Has no deadline of its own: a view that is never loaded ends with the deadline of the test. Rejects with
 * `modal/view-not-found` for an unknown view, and if the view fails or the modal closes before the view is drawn.
 *
 * @example
 * const { kit } = createTestKit({ plugins: [swap()] })
 * const view = await openView(kit, 'Swap', { from: 'ETH' })
 * fireEvent.click(view.getByRole('button', { name: 'Review' }))
 * expect(await view.findByText('0.002 ETH')).toBeTruthy()
 */
export async function openView<Id extends ViewId>(
  kit: AppKit,
  view: Id,
  ...args: ViewArguments<Id>
): Promise<OpenedView> {
  const others = kit.get(Modal).getSnapshot().open ? [] : roots()
  const { unmount } = renderWithKit(kit, kit.get(AppConfig).enableEmbedded && <AppKitModal />)
  // An embedded modal opens at home by an effect of the start, which `act` waits for.
  await act(() => kit.start())
  const watch = new AbortController()
  const drawn = whenDrawn(kit.get(Modal), others, watch.signal)
  const closed = kit.get(Modal).open(view, ...args)
  try {
    const card = await Promise.race([drawn, closed.then(refuseClosed(view))])
    // These are classes of ours: a plugin's begin with its id.
    if (card.querySelector('[part=view] > .view.middle[role=alert]')) throw await failureOf(kit, view)
    return { ...within(card), card, unmount }
  } catch (error) {
    unmount()
    throw error
  } finally {
    watch.abort()
  }
}

/** The shadow roots of all modals in the page. */
const roots = () => [...document.querySelectorAll('[data-latchkey]')].map(({ shadowRoot }) => shadowRoot!)

/** Resolves with the card of a modal that is not one of `others`, once the view that is open then is drawn anew. */
function whenDrawn(modal: Modal, others: readonly Node[], signal: AbortSignal): Promise<HTMLElement> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(look)
    const observed = new Set<Node>()

    function observe(node: Node) {
      if (!observed.has(node)) observer.observe(node, { subtree: true, childList: true, attributes: true })
      observed.add(node)
    }
    function look() {
      const ours = roots().filter((root) => !others.includes(root))
      ours.forEach(observe)
      const areas = ours.map((root) => root.querySelector<HTMLElement>('[part=view]'))
      const area = areas.find((one) => one?.dataset['view'] === modal.getSnapshot().view)
      // Not by `:scope`: versions of jsdom do not match it in a shadow root.
      const isDrawn = area && ![...area.children].some((child) => child.hasAttribute('aria-busy'))
      if (isDrawn) resolve(area.closest<HTMLElement>('[part=card]')!)
    }

    for (const node of [document, ...roots()]) observe(node)
    signal.addEventListener('abort', () => observer.disconnect())
  })
}

const refuseClosed = (view: string) => (reason: CloseReason) => {
  throw new Error(`The modal closed before the view "${view}" was drawn. The reason is "${reason}".`)
}

/** The failure of a view. A recording logger gets the reason, once the words for it are loaded. */
async function failureOf(kit: AppKit, view: string): Promise<Error> {
  const { entries } = kit.get(Logger) as Partial<RecordingLogger>
  if (!entries) return new Error(`The view "${view}" failed. The log says why.`)
  const { message, details } = await waitFor(() => {
    const entry = entries.findLast(({ message }) => message.startsWith(`The view "${view}"`))
    if (!entry) throw new Error(`The view "${view}" failed, and the log does not say why.`)
    return entry
  })
  return new Error(message, { cause: details })
}
