import { type AppKit, Modal, type NetworkId, Networks, type Observable } from '@latchkey/core'
import { derive } from '@latchkey/core/plugin'
import { hasBegun } from '../services/has-begun.js'
import { useDerived } from '../services/use-derived.js'

/** The kit at a glance. */
export interface AppKitState {
  /** The modal is fetching something for what it shows. */
  readonly loading: boolean
  /** The modal is open. */
  readonly open: boolean
  readonly selectedNetworkId: NetworkId | undefined
  /** The namespace in use. */
  readonly activeChain: string | undefined
  /**
   * The kit has started: what is true of a visitor who was here before is known, or being proven. Never on a server.
   */
  readonly initialized: boolean
}

/**
 * What the modal does and where the visitor is. The component renders again
 * when a field changes that it reads.
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
