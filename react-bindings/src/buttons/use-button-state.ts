import { AppConfig, Connections, type ConnectionsState, Networks } from '@latchkey/core'
import { hasBegun } from '../hooks/services/has-begun.js'
import { useIsLive } from '../hooks/services/use-is-live.js'
import { usePlugins } from '../hooks/services/use-plugins.js'
import { useService } from '../hooks/services/use-service.js'
import { useSnapshot } from '../hooks/services/use-snapshot.js'

/**
 * The state of a button that connects: see {@link ButtonState}. If the kit restores no connections, the state is known at
 * once, also on a server.
 */
export function useButtonState(namespace: string | undefined): ButtonState {
  const isLive = useIsLive()
  const isBegun = usePlugins(hasBegun)
  const { enableReconnect = true } = useService(AppConfig)
  const active = useSnapshot(Networks, (networks) => networks.namespace)
  const state = useSnapshot(Connections, (connections) => buttonState(connections, namespace, active))
  if (isLive && isBegun) return state
  return enableReconnect ? 'unknown' : 'disconnected'
}

/** The state of a button that connects. */
export type ButtonState =
  /** The kit does not know yet whether a wallet is connected: on a server, and until it has started. */
  | 'unknown'
  /** The kit is restoring an earlier connection. */
  | 'restoring'
  /** A connect is pending. */
  | 'connecting'
  | 'connected'
  | 'disconnected'

/**
 * The state of one namespace. Without a wanted namespace, the state of the one in use; while no wallet is connected there,
 * attempts in other namespaces count, too.
 *
 * @param wanted the namespace the app named.
 * @param active the one in use.
 */
export function buttonState(
  { namespaces: chains }: Pick<ConnectionsState, 'namespaces'>,
  wanted: string | undefined,
  active: string | undefined,
): Exclude<ButtonState, 'unknown'> {
  if (chains[wanted ?? active ?? '']?.connection) return 'connected'
  const all = Object.entries(chains).flatMap(([id, chain]) => (id === (wanted ?? id) ? chain : []))
  if (all.some(({ attempt }) => attempt && !attempt.silent)) return 'connecting'
  return all.some(({ status }) => status === 'reconnecting') ? 'restoring' : 'disconnected'
}
