// oxlint-disable-next-line no-explicit-any -- the type depends on the name; the watch knows it
type Loose = any

/**
 * Replaces a property by a value made from the original, and returns a function that restores it. Does not add a
 * missing property.
 */
export function patch(owner: Loose, name: string, replace: (original: Loose) => Loose): () => void {
  const original = owner?.[name]
  if (original === undefined) return () => {}
  const own = Object.getOwnPropertyDescriptor(owner, name)
  const bound =
    typeof original === 'function' && owner === globalThis && !original.prototype ? original.bind(owner) : original
  const replacement = replace(bound)
  Object.defineProperty(owner, name, { value: replacement, writable: true, configurable: true, enumerable: true })
  return () => {
    if (owner[name] !== replacement) return
    if (own) Object.defineProperty(owner, name, own)
    else delete owner[name]
  }
}
