import { AppConfig, Connections, type ConnectionsState, Networks } from '@latchkey/core'
import { hasBegun } from '../hooks/services/has-begun.js'
import { useIsLive } from '../hooks/services/use-is-live.js'
import { usePlugins } from '../hooks/services/use-plugins.js'
import { useService } from '../hooks/services/use-service.js'
import { useSnapshot } from '../hooks/services/use-snapshot.js'

/**
 * What a button that connects is about: see {@link ButtonState}. Where nothing is ever restored, that is known at once,
 * also on a server.
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

/** What a button that connects is about at a moment. */
export type ButtonState =
  /** Nobody can know yet whether the visitor is connected: on a server, and until the kit has started. */
  | 'unknown'
  /** Somebody was connected before, and it is being proven. */
  | 'restoring'
  /** A wallet is asked. */
  | 'connecting'
  | 'connected'
  | 'disconnected'

/**
 * How it stands in one namespace; or in the one in use, where what happens in others counts as long as nobody is
 * connected.
 *
 * @param wanted the namespace the app named.
 * @param active the one in use.
 */
export function buttonState(
  { namespaces: chains }: Pick<ConnectionsState, 'namespaces'>,
  wanted: string | undefined,
  active: string | undefined,
): Exclude<ButtonState, 'unknown'> {
  const isIn = (...namespaces: (string | undefined)[]) =>
    Object.entries(chains)
      .filter(([id]) => namespaces.includes(id))
      .map(([, chain]) => chain)
  if (isIn(wanted ?? active).some(({ connection }) => connection)) return 'connected'
  const all = wanted === undefined ? Object.values(chains) : isIn(wanted)
  if (all.some(({ attempt }) => attempt && !attempt.silent)) return 'connecting'
  return all.some(({ status }) => status === 'reconnecting') ? 'restoring' : 'disconnected'
}
