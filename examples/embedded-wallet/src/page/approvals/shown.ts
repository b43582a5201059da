import type { Presence } from './presence.js'

/** The app shows the frame after it has asked. */
export const SHOWN_WITHIN_MS = 10_000
/** A frame that was put away is not coming back with the same question. */
export const GONE_AFTER_MS = 2_000

export type Shown = Pick<Presence, 'getSnapshot' | 'subscribe'>

const isShown = (presence: Shown) => {
  const absence = presence.getSnapshot()
  return absence !== 'hidden' && absence !== 'small'
}

/** Whether the frame is shown soon enough after the app has asked something of its visitor. */
export function shownInTime(presence: Shown): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (answer: boolean) => {
      unsubscribe()
      clearTimeout(timer)
      resolve(answer)
    }
    const timer = setTimeout(() => end(isShown(presence)), SHOWN_WITHIN_MS)
    const unsubscribe = presence.subscribe(() => isShown(presence) && end(true))
    if (isShown(presence)) end(true)
  })
}

/** Calls `gone` once the frame, after it was shown, has been hidden or too small for a while. Returns how to end it. */
export function followShown(presence: Shown, { gone }: { readonly gone: () => void }): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasShown = isShown(presence)
  return presence.subscribe(() => {
    const shown = isShown(presence)
    if (shown === wasShown) return
    wasShown = shown
    clearTimeout(timer)
    if (!shown) timer = setTimeout(gone, GONE_AFTER_MS)
  })
}
