type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type KeptTexts = ReturnType<typeof createKeptTexts>

/** Texts that the browser keeps. Where it refuses, they last as long as the page. None of them may be a secret. */
export function createKeptTexts(storage: () => TextStorage) {
  const here = new Map<string, string>()

  return {
    get: (name: string): string | undefined => here.get(name) ?? tryTo(() => storage().getItem(name) ?? undefined),
    set(name: string, text: string) {
      here.set(name, text)
      tryTo(() => storage().setItem(name, text))
    },
    remove(name: string) {
      here.delete(name)
      tryTo(() => storage().removeItem(name))
    },
  }
}

function tryTo<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    // The browser refuses storage in this frame. The text is in memory.
    return undefined
  }
}
