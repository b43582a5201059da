/** Waits until there is something. Gives up in words after a minute, before the test does. */
export async function until<T>(
  look: () => T | null | undefined | false,
  what = 'something',
  frames = 4_000,
): Promise<T> {
  for (let frame = 0; frame < frames; frame++) {
    const found = look()
    if (found) return found
    await new Promise((next) => setTimeout(next, FRAME_MS))
  }
  throw new Error(`Waited in vain for ${what}.`)
}

const FRAME_MS = 16
/** So many looks in a row find no change. Not a time: a machine that stands still for a moment is not at rest. */
const QUIET_FRAMES = 5

/**
 * Waits until the modal has come to rest: its view is here, nothing changes, and nothing moves but what never stops.
 */
export async function settled(root: () => ShadowRoot, waits: boolean): Promise<void> {
  await until(() => root().querySelector('[part~=view]')?.firstElementChild, 'the view')
  if (!waits) await until(() => !root().querySelector('.skeleton'), 'the last placeholder to go')
  await rested(root())
  await Promise.all([...root().querySelectorAll('img')].map((image) => image.decode().catch(() => undefined)))
}

/** Waits until nothing changes, and nothing moves but what never stops. */
export async function rested(place: ShadowRoot | HTMLElement): Promise<void> {
  let quiet = 0
  const observer = new MutationObserver(() => (quiet = 0))
  observer.observe(place, { subtree: true, childList: true, characterData: true, attributes: true })
  await until(() => quiet++ >= QUIET_FRAMES && !isMoving(place), 'the page to come to rest')
  observer.disconnect()
}

const isMoving = (place: ShadowRoot | HTMLElement) =>
  place
    .getAnimations({ subtree: true } as never)
    .some((one) => one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity)
