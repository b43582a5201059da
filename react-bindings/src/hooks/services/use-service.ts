import type { Token } from '@latchkey/core/plugin'
import { useCallback } from 'react'
import { useKit } from './use-kit.js'
import { useSelection } from './use-selection.js'

/**
 * The service behind a token. When the plugin that provides it is replaced
 * while the kit runs, the component follows. It does not render again when the
 * service's state changes: read state with `useSnapshot`.
 *
 * Throws `service/missing` of core when no plugin provides the service; the
 * error explains how to get it. Throws `kit/missing` outside of an
 * `AppKitProvider`.
 *
 * @param hook the name in the error. A hook that uses this one passes its own name.
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
