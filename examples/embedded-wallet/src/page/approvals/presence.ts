/** Why nobody can approve anything at the moment. */
export type Absence = 'hidden' | 'small' | 'covered' | 'background'

/** Smaller frames cannot show what is signed. In CSS pixels. */
const SMALLEST = { width: 320, height: 300 } as const

export type Presence = ReturnType<typeof createPresence>

/**
 * Whether a visitor can see all of this page: the frame is shown, large enough, in the tab in front, and, where the browser
 * can tell (IntersectionObserver with `trackVisibility`), nothing of the app covers it or makes it transparent.
 */
export function createPresence(window: Window & typeof globalThis) {
  const { document } = window
  const listeners = new Set<() => void>()
  let isCovered = false
  let absence = read()

  function read(): Absence | undefined {
    const { innerWidth, innerHeight } = window
    if (innerWidth === 0 || innerHeight === 0) return 'hidden'
    if (innerWidth < SMALLEST.width || innerHeight < SMALLEST.height) return 'small'
    if (document.visibilityState === 'hidden') return 'background'
    return isCovered ? 'covered' : undefined
  }

  function update() {
    const next = read()
    if (next === absence) return
    absence = next
    for (const listener of listeners) listener()
  }

  window.addEventListener('resize', update)
  document.addEventListener('visibilitychange', update)
  const stopWatching = watchCover(window, (covered) => {
    isCovered = covered
    update()
  })

  return {
    getSnapshot: (): Absence | undefined => absence,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    dispose() {
      window.removeEventListener('resize', update)
      document.removeEventListener('visibilitychange', update)
      stopWatching()
      listeners.clear()
    },
  }
}

/** The shortest delay that browsers allow. */
const COVER_DELAY_MS = 100

/** The page's own layers are inside of the watched element, so that only the app's count. */
function watchCover({ IntersectionObserver, document }: Window & typeof globalThis, tell: (covered: boolean) => void) {
  if (!IntersectionObserver || !('isVisible' in IntersectionObserverEntry.prototype)) return () => {}
  // TypeScript does not know the second version of the observer.
  const options = { trackVisibility: true, delay: COVER_DELAY_MS, threshold: [0, 0.5, 1] }
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1) as (IntersectionObserverEntry & { readonly isVisible?: boolean }) | undefined
    if (last) tell(last.isVisible === false)
  }, options)
  observer.observe(document.documentElement)
  return () => observer.disconnect()
}
