import type { AppKit } from '@latchkey/core'
import { globalSlot } from './global-slot.js'

const holdersOf = globalSlot('holders', () => new WeakMap<AppKit, Set<object>>())

/**
 * Starts a kit, and stops it when the last of those who hold it lets go, so
 * that two roots on one page can share a kit. Returns the way to let go.
 */
export function holdKit(kit: AppKit): () => void {
  const holders = holdersOf.get(kit) ?? new Set()
  holdersOf.set(kit, holders)
  const me = {}
  holders.add(me)
  // Neither rejects: what went wrong is in kit.plugins.
  if (holders.size === 1) void kit.start()
  return () => {
    if (holders.delete(me) && holders.size === 0) void kit.stop()
  }
}
