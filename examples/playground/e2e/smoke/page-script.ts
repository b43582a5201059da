/**
 * Finds what can be seen of a part, in shadow roots as well. A string, because it runs in the page, where it begins the scripts
 * that use it.
 */
export const SEEN = `
  const roots = [document]
  for (const root of roots)
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot)
  const seen = (selector) =>
    roots.flatMap((root) => [...root.querySelectorAll(selector)])
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))`

/** The call of an async function with this body, which may use `seen`. */
export const asFunction = (body: string): string => `(async () => {${SEEN}; ${body}})()`
