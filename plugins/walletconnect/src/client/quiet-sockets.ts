import type { SdkClient } from './sdk.js'

type Relayer = SdkClient['core']['relayer']

/**
 * Lets no socket that the SDK has replaced fail loudly. A relay that turns a page away does so when the socket is open already;
 * if the SDK has made another one by then, nobody listens to the first, and its error becomes the page's.
 */
export function quietSockets(relayer: Relayer): void {
  let current = relayer.provider
  const heard = () => {
    // Of the one in use the relayer tells itself.
  }
  Object.defineProperty(relayer, 'provider', {
    get: () => current,
    set(next: Relayer['provider']) {
      next.on('error', heard)
      current = next
    },
  })
  // There is none before the first socket is needed.
  if ('on' in current) current.on('error', heard)
}
