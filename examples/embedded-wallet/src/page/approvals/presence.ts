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
  let view: View = { isOut: false, isCovered: false }
  let absence = read()

  function read(): Absence | undefined {
    const { innerWidth, innerHeight } = window
    if (innerWidth === 0 || innerHeight === 0 || view.isOut) return 'hidden'
    if (innerWidth < SMALLEST.width || innerHeight < SMALLEST.height) return 'small'
    if (document.visibilityState === 'hidden') return 'background'
    return view.isCovered ? 'covered' : undefined
  }

  function update() {
    const next = read()
    if (next === absence) return
    absence = next
    for (const listener of listeners) listener()
  }

  window.addEventListener('resize', update)
  document.addEventListener('visibilitychange', update)
  const stopWatching = watchView(window, (next) => {
    view = next
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

/** What the browser says of the page in the window around it. */
interface View {
  /** Nothing of the page is in the window. A frame that the app hides keeps its size, so this is how the page learns of it. */
  readonly isOut: boolean
  readonly isCovered: boolean
}

/** The shortest delay that browsers allow. */
const COVER_DELAY_MS = 100

/** The page's own layers are inside of the watched element, so that only the app's count. */
function watchView({ IntersectionObserver, document }: Window & typeof globalThis, tell: (view: View) => void) {
  if (!IntersectionObserver) return () => {}
  // TypeScript does not know the second version of the observer. The first one ignores what it does not know.
  const options = { trackVisibility: true, delay: COVER_DELAY_MS, threshold: [0, 0.5, 1] }
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1) as (IntersectionObserverEntry & { readonly isVisible?: boolean }) | undefined
    if (last) tell({ isOut: !last.isIntersecting, isCovered: last.isVisible === false })
  }, options)
  observer.observe(document.documentElement)
  return () => observer.disconnect()
}
