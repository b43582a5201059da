import type { AppKit } from '@latchkey/core'
import { createToken } from '@latchkey/core/plugin'

/**
 * A value that belongs to one kit. It is created on first use, removed with the kit, and shared by all copies of this
 * package on the page. It is a service of the kit. Keep only data in it, and no component, because a page may have two
 * copies of React.
 *
 * @example
 * const visitsOf = perKit('visits', () => createState(0))
 * visitsOf(kit).set(1)
 */
export function perKit<T extends object>(name: string, make: (kit: AppKit) => T): (kit: AppKit) => T {
  const Slot = createToken<{ value?: T }>(`react/${name}`, { fallback: () => ({}) })
  return (kit) => (kit.get(Slot).value ??= make(kit))
}
