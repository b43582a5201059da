import type { Token } from '@latchkey/core/plugin'
import { useCallback } from 'react'
import { useKit } from './use-kit.js'
import { useSelection } from './use-selection.js'

/**
 * The service behind a token, or `undefined` while no plugin provides it: for
 * parts of a page that need an optional feature. The component renders again
 * when a plugin is added or removed while the kit runs. `useService` throws an
 * error that explains how to get a missing service.
 *
 * Throws `kit/missing` outside of an `AppKitProvider`.
 *
 * @example
 * const swap = useOptionalService(Swap)
 * return swap ? <button onClick={() => modal.push('Swap')}>Swap</button> : null
 */
export function useOptionalService<T>(token: Token<T>): T | undefined {
  const kit = useKit('useOptionalService')
  const find = useCallback(() => kit.find(token), [kit, token])
  return useSelection(kit.plugins, find)
}
