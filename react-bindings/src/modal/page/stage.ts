/**
 * The parent of the modal: the body; or a modal dialog that the page shows, because nothing outside of that dialog can be
 * reached.
 */
export function stageOf(page: Document): HTMLElement {
  return modalDialogs(page).at(-1) ?? page.body
}

function modalDialogs(page: Document): readonly HTMLElement[] {
  try {
    return [...page.querySelectorAll<HTMLElement>('dialog:modal:not([data-latchkey-frame])')]
  } catch {
    // A browser without `:modal` rejects the whole selector, and cannot tell which dialogs are modal.
    return []
  }
}

/**
 * The page's document; `undefined` on a server. Only this function reads the global: everywhere else, code uses the
 * document of an element.
 */
export const pageDocument = (): Document | undefined =>
  // oxlint-disable-next-line no-restricted-globals -- a portal needs somewhere to go before there is an element
  typeof document === 'undefined' ? undefined : document
