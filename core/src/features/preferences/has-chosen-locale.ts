import { AppConfig } from '../../contracts/app/app-config.js'
import { preferencesKey } from '../../domain/storage-keys.js'
import type { Services } from '../../kernel/services.js'
import { KeyValue } from '../../platform/storage/key-value.js'

/**
 * Whether the visitor has chosen a language, for the first frame: a glance at the storage, before the code of
 * `Preferences` is loaded, which says what language it is. Where the app offers no choice, nothing is read.
 */
export function hasChosenLocale({ get }: Pick<Services, 'get'>): boolean | undefined {
  const { id, locales } = get(AppConfig)
  return locales && get(KeyValue).get(preferencesKey(id))?.includes('"locale"')
}
