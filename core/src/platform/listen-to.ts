/** Listens to an event, as often as it is told to: the same listener added twice is called twice. Returns the way back. */
export function listenTo<E extends Event>(target: EventTarget, event: string, listener: (event: E) => unknown): () => void {
  // A function of our own, for a target takes one only once.
  const own = (fired: Event) => void listener(fired as E)
  target.addEventListener(event, own)
  return () => target.removeEventListener(event, own)
}
