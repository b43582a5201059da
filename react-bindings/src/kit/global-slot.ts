/**
 * What all copies of this package on a page share. Two bundles may each bring
 * one; components of the one must still find the provider of the other.
 * The key carries the major version, because only copies that agree on what
 * is in a slot may share it.
 *
 * @param make called once a page.
 */
export function globalSlot<T>(name: string, make: () => T): T {
  const key = Symbol.for(`latchkey/react/1/${name}`)
  // oxlint-disable-next-line no-restricted-globals -- the one place where two copies of this package can meet
  const page = globalThis as unknown as Record<symbol, T | undefined>
  return (page[key] ??= make())
}
