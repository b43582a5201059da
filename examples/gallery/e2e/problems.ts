/** How a scenario is looked at: in the browser, so it stands for itself. */
export interface Measured {
  /** What reaches over an edge of the window, sideways. */
  readonly over: readonly string[]
  /** Words that do not fit where they are, and that nothing else tells. */
  readonly cut: readonly string[]
  /** Texts that are neither from a catalogue nor from the scenario's data. */
  readonly own: readonly string[]
}

/** @param data names and addresses that are what they are in any language, as sources of expressions. */
export function measure(data: readonly string[]): Measured {
  const root = [...document.querySelectorAll('[data-latchkey]')].at(-1)?.shadowRoot
  if (!root) return { over: ['there is no modal'], cut: [], own: [] }
  const isHidden = (element: Element) =>
    element.closest('.hidden') !== null ||
    !element.checkVisibility({ opacityProperty: false, visibilityProperty: true })
  const nameOf = (element: Element) =>
    `${element.localName}.${element.className.toString().replaceAll(' ', '.')} "${element.textContent?.trim().slice(0, 60)}"`
  const all = [...root.querySelectorAll('*')].filter(
    (element) => !isHidden(element) && !(element instanceof SVGElement),
  )

  const over = all.filter((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 0 && (left < -1 || right > innerWidth + 1)
  })
  if (document.documentElement.scrollWidth > innerWidth) over.push(document.documentElement)

  const isTold = (element: Element) => element.closest('[title]') !== null
  const cut = all.filter((element) => {
    const hasWords = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    if (!hasWords || isTold(element)) return false
    const style = getComputedStyle(element)
    if (style.display === 'inline') return false
    const isClamped = style.overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 2
    return element.scrollWidth > element.clientWidth + 1 || isClamped
  })

  const known = new RegExp(data.join('|'), 'gu')
  const isOwn = (text: string | null) => /[A-Za-z]{2,}/.test((text ?? '').replace(known, ''))
  const own = all.flatMap((element) => {
    // Names and addresses: people's and machines', in pieces or cut short.
    if (element.closest('bdi,[translate=no]') !== null) return []
    const texts = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent)
    const spoken = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext'].map((name) =>
      element.getAttribute(name),
    )
    return [...texts, ...spoken].filter(isOwn).map((text) => `${element.localName} "${text}"`)
  })
  return { over: over.map(nameOf), cut: cut.map(nameOf), own }
}
