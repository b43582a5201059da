import { AppConfig } from '../../contracts/app/app-config.js'
import type { Preferences, PreferencesState } from '../../contracts/features/preferences.js'
import { preferencesKey } from '../../domain/storage-keys.js'
import { preferenceErrors } from '../../errors/catalogue/preference-errors.js'
import type { Services } from '../../kernel/services.js'
import { KeyValue } from '../../platform/storage/key-value.js'
import { createStored } from '../../platform/storage/stored.js'
import { derive } from '../../state/derive.js'
import type { Observable } from '../../state/observable.js'
import { createState, keepIfEqual } from '../../state/state.js'
import { allowsCurrency, allowsLocale } from './allowed-choices.js'

/** The currency of a visitor who chose none, unless the app names its currencies. */
const DEFAULT_CURRENCY = 'USD'

/** A stored record may have fields of another release, which stay as they are. */
type Fields = Readonly<Record<string, unknown>>

/** {@link Preferences} in the page's storage, read anew whenever its text has changed. */
export function createStoredPreferences({ get }: Services): Preferences {
  const [store, config] = [get(KeyValue), get(AppConfig)]
  const { key, ...stored } = createStored<Fields>(store, preferencesKey(config.id), {
    version: 1,
    read: (value) => (typeof value === 'object' && value !== null ? (value as Fields) : undefined),
  })
  const text: Observable<string | undefined> = {
    getSnapshot: () => store.get(key),
    subscribe: (listener) => store.subscribe((keys) => keys.includes(key) && listener()),
  }
  /** The choices made in this page that are not stored: none, unless the storage belongs to a newer version. */
  const unsaved = createState<Partial<PreferencesState>>({})
  const shown = derive(
    [text, unsaved],
    (_, choices): PreferencesState => {
      const { currency, locale }: Fields = { ...stored.get(), ...choices }
      return {
        currency: allowsCurrency(config, currency) ? currency : (config.currencies?.[0] ?? DEFAULT_CURRENCY),
        ...(allowsLocale(config, locale) && { locale }),
      }
    },
    (before, next) => keepIfEqual(before, next) === before,
  )

  return {
    ...shown,
    set(change) {
      const { currency, locale } = change
      if (currency !== undefined && !allowsCurrency(config, currency))
        throw preferenceErrors.create('preferences/invalid-currency', { currency })
      if (locale !== undefined && !allowsLocale(config, locale))
        throw preferenceErrors.create('preferences/invalid-locale', { locale })
      const choices = { ...unsaved.getSnapshot(), ...(currency && { currency }), ...('locale' in change && { locale }) }
      stored.set({ ...stored.get(), ...choices })
      // The storage does not tell the tab that writes, so this does.
      unsaved.set(choices)
      if (stored.get()) unsaved.set({})
    },
  }
}
