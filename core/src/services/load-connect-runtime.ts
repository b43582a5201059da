import { lazy } from '../kernel/loading/lazy.js'

type ConnectRuntime = typeof import('./connect-runtime.js')

let runtime: ConnectRuntime | undefined

/** Loads the code of the connect stage. Rejects with `dependency/failed`. */
export const loadConnectRuntime = lazy(
  'connecting',
  async () => (runtime = await import(/* stage: connect */ './connect-runtime.js')),
)

/** Runs `act` with the code of the connect stage: at once when it is loaded, so that a visitor's gesture still counts. */
export async function withConnectRuntime<T>(act: (code: ConnectRuntime) => T | Promise<T>): Promise<T> {
  return act(runtime ?? (await loadConnectRuntime()))
}
