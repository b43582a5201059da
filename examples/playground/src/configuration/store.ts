import { createState, type Observable } from '@latchkey/core/plugin'
import { readAddress, writeAddress, type Reading } from './address.js'
import { INITIAL, type Configuration } from './fields.js'

/** What is configured, and what of the page's address could not be read. The address follows. */
export interface ConfigurationStore extends Observable<Reading> {
  change(changes: Partial<Configuration>): void
  /** Back to how the page is at first. */
  reset(): void
}

export function createConfigurationStore(
  location: Pick<Location, 'search' | 'pathname' | 'hash'>,
  history: Pick<History, 'replaceState'>,
): ConfigurationStore {
  const state = createState<Reading>(readAddress(location.search))

  function put(configuration: Configuration) {
    // The page has reported invalid values. The first change removes them from the address.
    history.replaceState(null, '', `${location.pathname}${writeAddress(configuration)}${location.hash}`)
    state.set({ configuration, notes: [] })
  }

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    change: (changes) => put({ ...state.getSnapshot().configuration, ...changes }),
    reset: () => put(INITIAL),
  }
}
