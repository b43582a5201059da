import type { Token } from '@latchkey/core/plugin'
import { useCallback } from 'react'
import { useKit } from './use-kit.js'
import { useSelection } from './use-selection.js'

/**
 * The service behind a token. When the plugin that provides it is replaced
 * while the kit runs, the component follows. It does not render again when the
 * service's state changes: read state with `useSnapshot`.
 *
 * Throws core's `service/missing`, which says how to get it, when no plugin
 * provides the service, and `kit/missing` outside of an `AppKitProvider`.
 *
 * @param hook the name to complain under. A hook that is made of this one says its own.
 *
 * @example
 * const connections = useService(Connections)
 * return <button onClick={() => connections.disconnect()}>Disconnect</button>
 */
export function useService<T>(token: Token<T>, hook = 'useService'): T {
  const kit = useKit(hook)
  const get = useCallback(() => kit.get(token), [kit, token])
  return useSelection(kit.plugins, get)
}
