import { AppConfig } from '../../contracts/app/app-config.js'
import type { Preferences, PreferencesState } from '../../contracts/features/preferences.js'
import { preferenceErrors } from '../../errors/catalogue/preference-errors.js'
import type { Services } from '../../kernel/services.js'
import { KeyValue } from '../../platform/storage/key-value.js'
import { createStored } from '../../platform/storage/stored.js'
import { createListeners, shareSubscription } from '../../state/listeners.js'
import { keepIfEqual } from '../../state/state.js'
import { featureStorageKeys } from '../storage-keys.js'

const DEFAULTS: PreferencesState = Object.freeze({ currency: 'USD' })

/** A stored record may have fields of another release, which stay as they are. */
type Fields = Readonly<Record<string, unknown>>

const isCurrency = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{3}$/.test(value)

/** {@link Preferences} in the page's storage, read anew whenever its text has changed. */
export function createStoredPreferences({ get }: Services): Preferences {
  const store = get(KeyValue)
  const { key, ...stored } = createStored<Fields>(store, featureStorageKeys(get(AppConfig).id).preferences, {
    version: 1,
    read: (value) => (typeof value === 'object' && value !== null ? (value as Fields) : undefined),
  })
  const listeners = createListeners()
  let text: string | undefined
  let shown = DEFAULTS
  /** The snapshot that the listeners know. A read may have found a newer one before the event of the other tab. */
  let notified = DEFAULTS
  /** The choices made in this page while the storage belongs to a newer version. */
  let unsaved: Partial<PreferencesState> = {}

  function getSnapshot(): PreferencesState {
    const now = store.get(key)
    if (now !== text) {
      text = now
      show()
    }
    return shown
  }

  function show() {
    const { currency } = { ...stored.get(), ...unsaved }
    shown = keepIfEqual(shown, Object.freeze({ currency: isCurrency(currency) ? currency : DEFAULTS.currency }))
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
      const { currency = getSnapshot().currency } = change
      if (!isCurrency(currency)) throw preferenceErrors.create('preferences/invalid-currency', { currency })
      stored.set({ ...stored.get(), currency })
      unsaved = stored.get()?.['currency'] === currency ? {} : { currency }
      text = store.get(key)
      show()
      notify()
    },
  }
}
