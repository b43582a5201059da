import { AppConfig } from '../../contracts/app/app-config.js'
import type { Preferences, PreferencesState } from '../../contracts/features/preferences.js'
import { preferencesKey } from '../../domain/storage-keys.js'
import { preferenceErrors } from '../../errors/catalogue/preference-errors.js'
import type { Services } from '../../kernel/services.js'
import { KeyValue } from '../../platform/storage/key-value.js'
import { createStored } from '../../platform/storage/stored.js'
import { createListeners, shareSubscription } from '../../state/listeners.js'
import { keepIfEqual } from '../../state/state.js'
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
  const listeners = createListeners()
  let text: string | undefined
  let shown: PreferencesState | undefined
  /** The snapshot that the listeners know. A read may have found a newer one before the event of the other tab. */
  let notified: PreferencesState | undefined
  /** The choices made in this page while the storage belongs to a newer version. */
  let unsaved: Partial<PreferencesState> = {}

  function getSnapshot(): PreferencesState {
    const now = store.get(key)
    if (now === text && shown) return shown
    text = now
    return show()
  }

  function show(): PreferencesState {
    const { currency, locale }: Fields = { ...stored.get(), ...unsaved }
    const next: PreferencesState = {
      currency: allowsCurrency(config, currency) ? currency : (config.currencies?.[0] ?? DEFAULT_CURRENCY),
      ...(allowsLocale(config, locale) && { locale }),
    }
    return (shown = keepIfEqual(shown, Object.freeze(next)))
  }

  function notify() {
    const snapshot = getSnapshot()
    if (snapshot === notified) return
    notified = snapshot
    listeners.notify()
  }

  return {
    getSnapshot,
    subscribe: shareSubscription(listeners.subscribe, () => {
      notified = getSnapshot()
      return store.subscribe((keys) => keys.includes(key) && notify())
    }),
    set(change) {
      const { currency, locale } = change
      if (currency !== undefined && !allowsCurrency(config, currency))
        throw preferenceErrors.create('preferences/invalid-currency', { currency })
      if (locale !== undefined && !allowsLocale(config, locale))
        throw preferenceErrors.create('preferences/invalid-locale', { locale })
      unsaved = { ...unsaved, ...(currency && { currency }), ...('locale' in change && { locale }) }
      stored.set({ ...stored.get(), ...unsaved })
      if (stored.get()) unsaved = {}
      text = store.get(key)
      show()
      notify()
    },
  }
}
