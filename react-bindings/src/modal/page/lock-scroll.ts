import { adopt } from '../../styles/adopt.js'

/** The number of locks of a page, and how to undo them. */
const locks = new WeakMap<Document, { holders: number; release(): void }>()

/**
 * Keeps the page behind the modal from scrolling, without moving anything on it: the room of a scrollbar stays free. Locks
 * are counted, because two kits may each have a modal. Returns `unlock`, which restores the page completely.
 */
export function lockScroll(page: Document): () => void {
  const lock = locks.get(page) ?? {
    holders: 0,
    release: adopt(page, `:root{overflow:hidden!important;${gutter(page)}}`),
  }
  locks.set(page, lock)
  lock.holders++
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    if (--lock.holders > 0) return
    locks.delete(page)
    lock.release()
  }
}

/**
 * Keeps the room of the scrollbar, where there is one, and shades it. The scrim cannot cover that room, which a browser paints
 * in the background colour of the page. So that colour becomes a darker one, and a gradient of the colour itself hides it
 * everywhere else.
 */
function gutter({ documentElement: root, body, defaultView: view }: Document): string {
  if (!view || view.innerWidth <= root.clientWidth) return ''
  const grounds = [root, body].map((one) => view.getComputedStyle(one))
  const colour = grounds.map((one) => one.backgroundColor).find((one) => !/a.* 0\)/.test(one)) ?? 'Canvas'
  const shade = `background:linear-gradient(${colour},${colour})color-mix(in srgb,#000 45%,${colour})!important`
  // A picture of the body would move, if the root had a background of its own.
  const isPlain = grounds.every((one) => one.backgroundImage === 'none')
  return `scrollbar-gutter:stable!important;${isPlain ? shade : ''}`
}
