import type { AppKit } from '../app-kit.js'
import type { AppKitOptions } from '../../options.js'
import type { EventState } from '../subscriptions.js'
import { followPage } from './follow-page.js'
import { createHostPairing, type HostPairing } from './host-pairing.js'
import { tooLate } from './too-late.js'

/** What few apps use of a kit. The page loads it when an app does. */
export interface Rare {
  /** Shows a code of the app's own client. */
  showCode(uri: string): void
  /** Sets the theme, and names once on the console what else differs from the options of `createAppKit`. */
  update(changes: Partial<AppKitOptions>): void
  /** Follows the start of the kit and the presses in the modal, as events. */
  follow(wasStarted: boolean, onEvent: (event: EventState) => void): () => void
}

export function createRare(appKit: AppKit): Rare {
  const told = new Set<string>()
  let pairing: HostPairing | undefined

  return {
    showCode(uri) {
      pairing ??= createHostPairing(appKit.kit)
      pairing.show(uri)
    },
    update({ themeMode, themeVariables, ...changes }) {
      if (themeMode) appKit.setThemeMode(themeMode)
      if (themeVariables) appKit.setThemeVariables(themeVariables)
      const notice = tooLate(appKit.options, changes)
      if (!notice || told.has(notice)) return
      told.add(notice)
      // oxlint-disable-next-line no-restricted-globals -- the kit's logger shows only errors by default, and this is for who moves an app
      console.warn(notice)
    },
    follow: (wasStarted, onEvent) => followPage(appKit, wasStarted, onEvent),
  }
}
