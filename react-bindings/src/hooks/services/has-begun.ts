import type { PluginStatuses } from '@latchkey/core'

/** Whether the kit has been started, and so knows whether an earlier visit has left something to restore. */
export function hasBegun({ core }: PluginStatuses): boolean {
  return core?.status !== 'ready' && core?.status !== 'starting'
}
