import type { Token } from '@latchkey/core/plugin'
import { useCallback } from 'react'
import { useKit } from './use-kit.js'
import { useSelection } from './use-selection.js'

/**
 * The service behind a token, or `undefined` while no plugin provides it: for
 * what is shown only when the feature is there. The component follows plugins
 * that come and go while the kit runs. To be told how to get a missing
 * service, use `useService`.
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
