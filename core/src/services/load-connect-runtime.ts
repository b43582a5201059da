import { lazy } from '../kernel/loading/lazy.js'

/** Loads the code of the connect stage. Rejects with `dependency/failed`. */
export const loadConnectRuntime = lazy('connecting', () => import(/* stage: connect */ './connect-runtime.js'))
