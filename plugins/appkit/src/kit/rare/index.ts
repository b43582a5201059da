import { Modal, Networks, Notices } from '@latchkey/core'
import type { AppKit } from '../app-kit.js'
import type { AppKitOptions } from '../../options.js'
import type { EventState } from '../subscriptions.js'
import { type AppKitView, toView } from '../views.js'
import { canChange, changeOptions, isThere, SIGN_INS } from './change-options.js'
import { differences, tooLate, withChanges, withHistory } from './differences.js'
import { followPage } from './follow-page.js'
import { createHostPairing, type HostPairing } from './host-pairing.js'
import { createSignIn } from './sign-in.js'
import { createUniversalProvider, type UniversalProvider } from './universal-provider.js'

/** What few apps use of a kit. The page loads it when an app does. */
export interface Rare {
  /** Takes a code of the app's own client, and returns the view that shows it. */
  showCode(uri: string): AppKitView
  /** Changes what can change in a kit that runs, and names the rest once on the console. */
  update(changes: Partial<AppKitOptions>): void
  /** Follows the start of the kit and the presses in the modal, as events. */
  follow(wasStarted: boolean, onEvent: (event: EventState) => void): () => void
  /** Takes the network in use of another namespace into use. */
  use(namespace: string): Promise<void>
  /** Shows a view in the open modal. */
  show(how: 'reset' | 'replace', view: AppKitView): void
  notify(message: string, variant: 'error' | 'success'): void
  readonly universalProvider: UniversalProvider
}

export function createRare(appKit: AppKit): Rare {
  const { kit, parts } = appKit
  const { features, featuresInForce } = parts
  const told = new Set<string>()
  let pairing: HostPairing | undefined
  let present = appKit.options
  /** The features with which the kit's logins were made. */
  let logins = present.features ?? {}
  const signIn = createSignIn(appKit)

  function tell(names: readonly string[]) {
    const notice = tooLate(names)
    if (names.length === 0 || told.has(notice)) return
    told.add(notice)
    // oxlint-disable-next-line no-restricted-globals -- the kit's logger shows only errors by default, and this is for who moves an app
    console.warn(notice)
  }

  return {
    showCode(uri) {
      pairing ??= createHostPairing(kit)
      pairing.show(uri)
      return 'ConnectingWalletConnectBasic'
    },
    update({ themeMode, themeVariables, ...given }) {
      if (themeMode) appKit.setThemeMode(themeMode)
      if (themeVariables) appKit.setThemeVariables(themeVariables)
      const changes = withHistory(given)
      const names = differences(present, changes)
      const taken = names.filter((name) => canChange(kit, name, changes, logins))
      tell(names.filter((name) => !taken.includes(name)))
      if (taken.length === 0) return
      present = withChanges(present, changes, taken)
      if (!isThere(kit, 'auth')) logins = present.features ?? {}
      changeOptions(appKit, present)
      if (taken.some((name) => SIGN_INS.includes(name))) signIn.set(changes.siwx ?? changes.siweConfig)
      features.set(featuresInForce(kit, present.features))
    },
    follow: (wasStarted, onEvent) => followPage(appKit, wasStarted, onEvent),
    async use(namespace) {
      const networks = kit.get(Networks)
      const { namespaces, namespace: current } = networks.getSnapshot()
      const network = namespaces[namespace]?.active ?? namespaces[namespace]?.requested[0]
      if (network && namespace !== current) await networks.switchTo(network.caipNetworkId)
    },
    show(how, view) {
      const modal = kit.get(Modal) as unknown as Readonly<Record<typeof how, (...view: readonly unknown[]) => void>>
      modal[how](...toView(view))
    },
    notify: (message, variant) => kit.get(Notices).show(message, { variant }),
    universalProvider: createUniversalProvider(kit),
  }
}
