import type { PluginStatuses } from '@latchkey/core'
import { useKit } from './use-kit.js'
import { useSelection } from './use-selection.js'
import { whole } from './use-selection.js'

/**
 * The status of every plugin of the kit, by id, or a part of it.
 *
 * Throws `kit/missing` outside of an `AppKitProvider`.
 *
 * @param select may be written inline. Must be pure.
 * @param isEqual whether two selected values are the same to the component; `Object.is` by default.
 *
 * @example
 * const isReady = usePlugins((plugins) => plugins['swap']?.status === 'started')
 */
export function usePlugins(): PluginStatuses
export function usePlugins<R>(select: (plugins: PluginStatuses) => R, isEqual?: (a: R, b: R) => boolean): R
export function usePlugins(
  select: (plugins: PluginStatuses) => unknown = whole,
  isEqual?: (a: unknown, b: unknown) => boolean,
): unknown {
  return useSelection(useKit('usePlugins').plugins, select, isEqual)
}
