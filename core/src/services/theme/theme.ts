import type { AppConfig } from '../../contracts/app/app-config.js'
import type { Theme, ThemeState } from '../../contracts/modal/theme.js'
import { createState } from '../../state/state.js'

/** The look of the modal, from the config of the app. It is dark by default. */
export function createTheme({ theme: { mode = 'dark', variables = {} } = {} }: Pick<AppConfig, 'theme'> = {}): Theme {
  const state = createState<ThemeState>({ mode, variables: Object.freeze({ ...variables }) })
  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    setMode: (mode) => state.patch({ mode }),
    setVariables(changes) {
      const present: Record<string, unknown> = state.getSnapshot().variables
      const changed = Object.entries(changes).filter(([name, value]) => value !== present[name])
      if (!changed.length) return
      const next = Object.entries({ ...present, ...changes }).filter(([, value]) => value !== undefined)
      state.patch({ variables: Object.freeze(Object.fromEntries(next)) as ThemeState['variables'] })
    },
  }
}
