/** The wallet's own window: the one thing that belongs on top. */
const WALLET_WINDOW = 'iframe'

/** Whether something of the page lies over an element of the modal. Not where that cannot be told. */
export function isCovered(element: Element): boolean {
  const page = element.ownerDocument
  const root = element.getRootNode()
  const { left, top, width, height } = element.getBoundingClientRect()
  const onTop = page.elementFromPoint?.(left + width / 2, top + height / 2)
  if (!onTop || onTop.matches(WALLET_WINDOW)) return false
  return onTop !== ('host' in root ? (root as ShadowRoot).host : element) && !element.contains(onTop)
}
