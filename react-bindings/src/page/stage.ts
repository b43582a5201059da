/**
 * Where the modal goes: the end of the body; or, while the page itself shows a modal dialog, that dialog, because nothing
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
