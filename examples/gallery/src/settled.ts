/** Waits until there is something. Gives up in words, for a test that waits for ever says nothing. */
export async function until<T>(look: () => T | null | undefined | false, what = 'something', frames = 250): Promise<T> {
  for (let frame = 0; frame < frames; frame++) {
    const found = look()
    if (found) return found
    await new Promise((next) => setTimeout(next, FRAME_MS))
  }
  throw new Error(`Waited in vain for ${what}.`)
}

const FRAME_MS = 16
/** For so long nothing may change. */
const QUIET_MS = 64

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
  let last = performance.now()
  const observer = new MutationObserver(() => (last = performance.now()))
  observer.observe(place, { subtree: true, childList: true, characterData: true, attributes: true })
  await until(() => performance.now() - last > QUIET_MS && !isMoving(place), 'the page to come to rest')
  observer.disconnect()
}

const isMoving = (place: ShadowRoot | HTMLElement) =>
  place
    .getAnimations({ subtree: true } as never)
    .some((one) => one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity)
