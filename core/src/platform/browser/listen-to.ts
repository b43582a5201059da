/** Subscribes to an event. A listener that is added twice is called twice. Returns how to unsubscribe. */
export function listenTo<E extends Event>(
  target: EventTarget,
  event: string,
  listener: (event: E) => unknown,
): () => void {
  // A target adds the same function only once, so every call adds a new one.
  const own = (fired: Event) => void listener(fired as E)
  target.addEventListener(event, own)
  return () => target.removeEventListener(event, own)
}
