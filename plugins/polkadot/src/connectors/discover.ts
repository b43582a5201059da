import { propertyOf, type Clock, type Connector, type Contributions } from '@latchkey/core'
import { extensionConnector, type ExtensionAccess } from './extension-connector.js'
import { injectedExtensions, keysOf, MAX_EXTENSIONS } from './extension-keys.js'
import { isProvider } from './extension-provider.js'

/** Extensions put themselves into the page as it loads, so at first it is looked at often. */
const OFTEN_MS = 250
const SELDOM_MS = 2_000
const OFTEN_FOR_MS = 5_000

interface DiscoveryServices extends ExtensionAccess {
  readonly clock: Clock
}

/**
 * Finds every extension in `injectedWeb3`, and goes on looking: extensions tell nobody that they have come. It looks at
 * the keys of one object, while somebody sees the page, and at once when they come back to it. What was found
 * stays, though the page may put something else in its place; that is then found as well. Returns the way back.
 */
export function discoverExtensions(connectors: Contributions<Connector>, services: DiscoveryServices): () => void {
  const { page, clock } = services
  const found = new Map<string, object[]>()
  const known = new Set<object>()
  const backs: (() => void)[] = []
  const often = clock.now() + OFTEN_FOR_MS
  let isOver = false
  let cancel = () => {}

  function add(key: string, provider: object) {
    // A wallet that takes a second key, so as to be known by it, is the same wallet.
    if (known.has(provider)) return
    known.add(provider)
    const claimants = found.get(key) ?? []
    claimants.push(provider)
    found.set(key, claimants)
    const id = claimants.length === 1 ? `polkadot:${key}` : `polkadot:${key}#${claimants.length}`
    // A connector of the host's own stands where it is.
    if (connectors.getSnapshot().some((other) => other.id === id)) return
    backs.push(connectors.add(extensionConnector({ id, key, provider, isDisputed: () => claimants.length > 1 }, services)))
  }

  function look() {
    const extensions = injectedExtensions(page)
    for (const key of keysOf(extensions)) {
      if (known.size === MAX_EXTENSIONS) return
      const provider = propertyOf(extensions, key)
      if (isProvider(provider)) add(key, provider)
    }
  }

  function again() {
    if (isOver) return
    cancel = clock.after(clock.now() < often ? OFTEN_MS : SELDOM_MS, () => {
      if (page.visible) look()
      again()
    })
  }

  for (const event of ['visible', 'focus', 'restored'] as const) backs.push(page.on(event, look))
  look()
  again()
  return () => {
    isOver = true
    cancel()
    for (const back of backs.splice(0).reverse()) back()
  }
}
