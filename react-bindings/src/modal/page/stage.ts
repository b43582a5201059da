/**
 * Where the modal goes: the end of the body; or, while the page itself shows a modal dialog, that dialog, because
 * nothing
 * outside of it can be reached then.
 */
export function stageOf(page: Document): HTMLElement {
  return modalDialogs(page).at(-1) ?? page.body
}

function modalDialogs(page: Document): readonly HTMLElement[] {
  try {
    return [...page.querySelectorAll<HTMLElement>('dialog:modal')]
  } catch {
    // A browser that does not know `:modal` refuses the whole selector, and cannot tell which dialogs are.
    return []
  }
}

/**
 * The page's document; nothing on a server. The one place where the bindings reach for it: everywhere else an element
 * knows its own.
 */
export const pageDocument = (): Document | undefined =>
  // oxlint-disable-next-line no-restricted-globals -- a portal needs somewhere to go before there is an element
  typeof document === 'undefined' ? undefined : document
