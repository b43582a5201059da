/**
 * Where the modal goes: the end of the body; or, while the page itself shows a modal dialog, that dialog, because nothing
 * outside of it can be reached then.
 */
export function stageOf(page: Document): HTMLElement {
  const dialogs = page.querySelectorAll<HTMLElement>('dialog:modal')
  return dialogs[dialogs.length - 1] ?? page.body
}
