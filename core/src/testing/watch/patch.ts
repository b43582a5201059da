// oxlint-disable-next-line no-explicit-any -- whatever stands at that name; the watch knows what it is
type Loose = any

/**
 * Puts something in the place of a property, made from what stood there, and
 * returns the way back. What is not there is not put there.
 */
export function patch(owner: Loose, name: string, replace: (original: Loose) => Loose): () => void {
  const original = owner?.[name]
  if (original === undefined) return () => {}
  const own = Object.getOwnPropertyDescriptor(owner, name)
  const bound = typeof original === 'function' && owner === globalThis && !original.prototype ? original.bind(owner) : original
  const replacement = replace(bound)
  Object.defineProperty(owner, name, { value: replacement, writable: true, configurable: true, enumerable: true })
  return () => {
    if (owner[name] !== replacement) return
    if (own) Object.defineProperty(owner, name, own)
    else delete owner[name]
  }
}
