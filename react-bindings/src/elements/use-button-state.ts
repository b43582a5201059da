import { Connections, HostConfig, Networks } from '@latchkey/core'
import { hasBegun } from '../hooks/has-begun.js'
import { usePlugins } from '../kit/use-plugins.js'
import { useService } from '../services/use-service.js'
import { useSnapshot } from '../services/use-snapshot.js'
import { buttonState, type ButtonState } from './button-state.js'
import { useIsLive } from './use-is-live.js'

/** What a button that connects is about: see {@link ButtonState}. Where nothing is ever restored, that is known at once, also on a server. */
export function useButtonState(namespace: string | undefined): ButtonState {
  const isLive = useIsLive()
  const isBegun = usePlugins(hasBegun)
  const { enableReconnect = true } = useService(HostConfig)
  const active = useSnapshot(Networks, (networks) => networks.namespace)
  const state = useSnapshot(Connections, (connections) => buttonState(connections, namespace, active))
  if (isLive && isBegun) return state
  return enableReconnect ? 'unknown' : 'disconnected'
}
