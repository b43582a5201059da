import { type Clock, type Connector, type Contributions, propertyOf } from '@latchkey/core/plugin'
import { extensionConnector, type ExtensionConnectorDeps } from './extension-connector.js'
import { injectedExtensions, isProvider, keysOf, MAX_EXTENSIONS } from './injected-web3.js'

/** Extensions enter the page as it loads, so the first polls are frequent. */
const FIRST_POLL_MS = 250
const FIRST_POLLS_FOR_MS = 5_000
const POLL_MS = 2_000

interface DiscoverExtensionsDeps extends ExtensionConnectorDeps {
  readonly clock: Clock
}

/**
 * Offers a connector for every extension in `injectedWeb3`. Extensions do not announce themselves, so it polls the keys
 * of that object while the page is visible, and when the visitor comes back to it. A found extension stays, also where
 * the page replaces it; the replacement is then offered as well. Returns a function that removes all connectors.
 */
export function discoverExtensions(connectors: Contributions<Connector>, deps: DiscoverExtensionsDeps): () => void {
  const { page, clock } = deps
  const found = new Map<string, object[]>()
  const known = new Set<object>()
  const disposers: (() => void)[] = []
  const firstPollsEnd = clock.now() + FIRST_POLLS_FOR_MS
  let isDisposed = false
  let cancelPoll = () => {}

  function add(key: string, provider: object) {
    // A wallet may put the same object under a second key, to be found by that too.
    if (known.has(provider)) return
    known.add(provider)
    const claimants = found.get(key) ?? []
    claimants.push(provider)
    found.set(key, claimants)
    const id = claimants.length === 1 ? `polkadot:${key}` : `polkadot:${key}#${claimants.length}`
    // A connector of the app with this id has precedence.
    if (connectors.getSnapshot().some((other) => other.id === id)) return
    disposers.push(
      connectors.add(extensionConnector({ id, key, provider, isDisputed: () => claimants.length > 1 }, deps)),
    )
  }

  function lookForExtensions() {
    const extensions = injectedExtensions(page)
    for (const key of keysOf(extensions)) {
      if (known.size === MAX_EXTENSIONS) return
      const provider = propertyOf(extensions, key)
      if (isProvider(provider)) add(key, provider)
    }
  }

  function schedulePoll() {
    if (isDisposed) return
    cancelPoll = clock.after(clock.now() < firstPollsEnd ? FIRST_POLL_MS : POLL_MS, () => {
      if (page.visible) lookForExtensions()
      schedulePoll()
    })
  }

  for (const event of ['visible', 'focus', 'restored'] as const) disposers.push(page.on(event, lookForExtensions))
  lookForExtensions()
  schedulePoll()
  return () => {
    isDisposed = true
    cancelPoll()
    for (const dispose of disposers.splice(0).reverse()) dispose()
  }
}
