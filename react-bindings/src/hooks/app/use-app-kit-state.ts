import { type AppKit, Modal, type NetworkId, Networks, type Observable } from '@latchkey/core'
import { derive } from '@latchkey/core/plugin'
import { hasBegun } from '../services/has-begun.js'
import { useDerived } from '../services/use-derived.js'

/** The state of the kit and its modal. */
export interface AppKitState {
  /** Whether the open modal is loading something. */
  readonly loading: boolean
  /** Whether the modal is open. */
  readonly open: boolean
  readonly selectedNetworkId: NetworkId | undefined
  /** The namespace in use. */
  readonly activeChain: string | undefined
  /**
   * Whether the kit has started, so that it knows whether it restores an earlier connection. Never true on a server.
   */
  readonly initialized: boolean
}

/**
 * The state of the modal, and the namespace and network in use. The component
 * renders again only when a field that it reads changes.
 *
 * Throws `kit/missing` outside of an `AppKitProvider`.
 *
 * @example
 * const { open } = useAppKitState()
 * return <Page inert={open} />
 */
export function useAppKitState(): AppKitState {
  return useDerived('useAppKitState', needs, stateOf)
}

const needs = (kit: AppKit) => [kit.get(Modal), kit.get(Networks), kit.plugins] as const

function stateOf(sources: ReturnType<typeof needs>): Observable<AppKitState> {
  return derive(sources, ({ loading, open }, { active, namespace }, plugins) => ({
    loading,
    open,
    selectedNetworkId: active?.caipNetworkId,
    activeChain: namespace,
    initialized: hasBegun(plugins),
  }))
}
