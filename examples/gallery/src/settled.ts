/** Waits until there is something. Gives up in words after a minute, before the test does. */
export async function until<T>(
  look: () => T | null | undefined | false,
  what = 'something',
  next = aMoment,
): Promise<T> {
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const found = look()
    if (found) return found
    await next()
  }
  throw new Error(`Waited in vain for ${what}.`)
}

const aMoment = () => new Promise<unknown>((next) => setTimeout(next, 16))
const MOST_LOOKS = 4_000
/** So many looks in a row find no change. Not a time: a machine that stands still for a moment is not at rest. */
const QUIET_FRAMES = 5

/**
 * Waits until the modal has come to rest: its view is here, nothing changes, and nothing moves but what never stops.
 */
export async function settled(root: () => ShadowRoot, waits: boolean): Promise<void> {
  await until(() => root().querySelector('[part~=view]')?.firstElementChild, 'the view')
  const isComplete = () => waits || !root().querySelector('.skeleton')
  await until(isComplete, 'the last placeholder to go')
  await Promise.all([...root().querySelectorAll('img')].map((image) => image.decode().catch(() => undefined)))
  // Last: what is decoded late fades in, and a busy machine draws a title late.
  await rested(root(), isComplete)
}

/** Waits until nothing changes, and nothing moves but what never stops. */
export async function rested(place: ShadowRoot | HTMLElement, isComplete = () => true): Promise<void> {
  let quiet = 0
  const observer = new MutationObserver(() => (quiet = 0))
  observer.observe(place, { subtree: true, childList: true, characterData: true, attributes: true })
  const isAtRest = () => quiet++ >= QUIET_FRAMES && !isMoving(place) && isComplete()
  await until(isAtRest, 'the page to come to rest', drawn)
  observer.disconnect()
}

/**
 * A busy machine draws late; heights are measured, and animations begin, only when it draws. What was to be done by then, such as the
 * effects of a view, is done before the next look.
 */
const drawn = () => new Promise<unknown>((next) => requestAnimationFrame(() => setTimeout(next)))

const isMoving = (place: ShadowRoot | HTMLElement) =>
  place
    .getAnimations({ subtree: true } as never)
    .some((one) => one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity)
