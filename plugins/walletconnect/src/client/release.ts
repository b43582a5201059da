import type { SdkClient } from './sdk.js'

/** What the SDK calls when the network is gone is not among its public names. */
type Relayer = SdkClient['core']['relayer'] & { transportDisconnect?(): Promise<void> }

/** Through these, a relayer reaches all that a client has. */
const PARTS = ['core', 'events', 'messages', 'publisher', 'subscriber'] as const
const SIBLINGS = Symbol('latchkey.siblings')

/**
 * Lets a closed client leave the memory. The SDK never removes its listeners of the window, and they keep the relayer:
 * from here on it keeps its parts weakly, and the listeners do nothing. What is still under way in the SDK works to its
 * end, because each part keeps the others.
 */
export function releaseClient(relayer: Relayer): void {
  relayer.transportDisconnect = async () => {}
  const parts = Object.fromEntries(PARTS.map((name) => [name, relayer[name]]))
  const weak = new WeakRef(parts)
  for (const name of PARTS) {
    Object.defineProperty(relayer[name], SIBLINGS, { value: parts, configurable: true })
    Object.defineProperty(relayer, name, { get: () => weak.deref()?.[name], configurable: true })
  }
}
