import { WalletDirectory, type WalletDirectoryState } from '@latchkey/core/plugin'
import { useOptionalService } from '../../hooks/services/use-optional-service.js'
import { useSelection } from '../../hooks/services/use-selection.js'

/** Stands in where no plugin provides the registry. */
const EMPTY: WalletDirectoryState = { wallets: [], featured: [], recommended: [], count: 0, page: 0, status: 'idle' }
const NOBODY = { getSnapshot: () => EMPTY, subscribe: () => () => {} }

const whole = (state: WalletDirectoryState): WalletDirectoryState => state

/** The registry of wallets, if a plugin provides one, and its state. */
export function useDirectory(): {
  readonly directory: WalletDirectory | undefined
  readonly state: WalletDirectoryState
} {
  const directory = useOptionalService(WalletDirectory)
  return { directory, state: useSelection(directory ?? NOBODY, whole) }
}
