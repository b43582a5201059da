import type { PluginStatuses } from '@latchkey/core'

/** Whether the kit has started, so that it knows whether it restores an earlier connection. */
export function hasBegun({ core }: PluginStatuses): boolean {
  return core?.status !== 'ready' && core?.status !== 'starting'
}
