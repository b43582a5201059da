/** The style sheets of each root by their text, with the number of uses. */
const held = new WeakMap<DocumentOrShadowRoot, Map<string, { readonly sheet: CSSStyleSheet; holders: number }>>()

/**
 * Adds a style sheet to a root once, however often it is called. Returns how to undo it. In browsers without constructed
 * style sheets it does nothing.
 */
export function adopt(root: ShadowRoot | Document | undefined, css: string): () => void {
  const Sheet = viewOf(root)?.CSSStyleSheet
  if (!root?.adoptedStyleSheets || !Sheet) return () => {}
  const sheets = held.get(root) ?? new Map<string, { readonly sheet: CSSStyleSheet; holders: number }>()
  held.set(root, sheets)
  const one = sheets.get(css) ?? { sheet: made(Sheet, css), holders: 0 }
  sheets.set(css, one)
  if (one.holders++ === 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, one.sheet]
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    if (--one.holders > 0) return
    sheets.delete(css)
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== one.sheet)
  }
}

type WindowOfRoot = Window & { readonly CSSStyleSheet?: typeof CSSStyleSheet }

function viewOf(root: ShadowRoot | Document | undefined): WindowOfRoot | null | undefined {
  return (root && ('host' in root ? root.ownerDocument : root))?.defaultView
}

function made(Sheet: typeof CSSStyleSheet, css: string): CSSStyleSheet {
  const sheet = new Sheet()
  sheet.replaceSync(css)
  return sheet
}
