import { createStoredPreferences } from '../../features/preferences/stored-preferences.js'
import { createToken } from '../../kernel/token.js'
import type { Observable } from '../../state/observable.js'

/** The choices of a visitor that count for all features. */
export interface PreferencesState {
  /** The currency of prices and worths, as ISO 4217 writes it. `USD` until the visitor chooses another one. */
  readonly currency: string
}

/**
 * The choices of a visitor, for every feature and every tab of the site. The page's storage keeps them with a version;
 * a choice of a newer version is left alone and not used.
 *
 * No plugin has to be registered: the service comes with its token. A choice that only one plugin knows belongs into a
 * value of its own: `createStored`.
 *
 * @example
 * const { currency } = useSnapshot(Preferences)
 * @example
 * get(Preferences).set({ currency: 'EUR' })
 */
export interface Preferences extends Observable<PreferencesState> {
  /** Changes what is named, and stores it. Throws `preferences/invalid-currency`. */
  set(change: Partial<PreferencesState>): void
}

export const Preferences = createToken<Preferences>('preferences', { fallback: createStoredPreferences })
