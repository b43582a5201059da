import { createStoredPreferences } from '../../features/preferences/stored-preferences.js'
import { createToken } from '../../kernel/token.js'
import type { Observable } from '../../state/observable.js'

/** The choices of a visitor that count for all features. */
export interface PreferencesState {
  /**
   * The currency of prices and worths, as ISO 4217 writes it. Until the visitor chooses another one, the first of the
   * app's `currencies`, or `USD`.
   */
  readonly currency: string
  /**
   * The language of the modal, as a BCP 47 tag. Absent until the visitor chooses one: then the app's `locale` decides.
   */
  readonly locale?: string | undefined
}

/**
 * The choices of a visitor, for every feature and every tab of the site. The page's storage keeps them with a version;
 * a choice of a newer version is left alone and not used, and so is one that the app does not allow: see `currencies`
 * and `locales` of `AppConfig`.
 *
 * No plugin has to be registered: the service comes with its token. A choice that only one plugin knows belongs into a
 * value of its own: `createStored`.
 *
 * @example
 * const { currency } = useSnapshot(Preferences)
 * @example
 * get(Preferences).set({ currency: 'EUR' })
 * @example
 * get(Preferences).set({ locale: undefined }) // as the app or the browser says
 */
export interface Preferences extends Observable<PreferencesState> {
  /** Changes what is named, and stores it. Throws `preferences/invalid-currency` and `preferences/invalid-locale`. */
  set(change: Partial<PreferencesState>): void
}

export const Preferences = createToken<Preferences>('preferences', { fallback: createStoredPreferences })
