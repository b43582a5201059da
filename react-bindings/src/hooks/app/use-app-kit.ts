import type { AppKit } from '@latchkey/core'
import { useMemo } from 'react'
import { useKit } from '../services/use-kit.js'
import { nothing, openOf } from '../loading/open-modal.js'
import { loadModal } from '../loading/load-modal.js'

/** Functions that control the modal. They stay the same as long as the provider has the same kit. */
export interface AppKitControls {
  /**
   * Opens the modal, and resolves with the reason when the modal closes. Rejects with `dependency/failed` where the modal
   * cannot be loaded, which the visitor is told.
   */
  readonly open: AppKit['open']
  /** Closes the modal. Returns false if the visitor must answer something first. */
  readonly close: AppKit['close']
  /**
   * Loads the code of the modal. Call it when a visitor is about to open the modal, for example on hover. Never rejects:
   * `open` tries again what failed.
   */
  readonly load: () => Promise<void>
}

/**
 * Opens and closes the modal. This hook never makes the component render again.
 *
 * Throws `kit/missing` outside of an `AppKitProvider`.
 *
 * @example
 * const { open, load } = useAppKit()
 * return <button onMouseEnter={load} onClick={() => open({ view: 'Networks' })}>Networks</button>
 */
export function useAppKit(): AppKitControls {
  const kit = useKit('useAppKit')
  return useMemo(() => controlsOf(kit), [kit])
}

function controlsOf(kit: AppKit): AppKitControls {
  // The caller does not wait for this; `open` reports the failure.
  return { open: openOf(kit), close: kit.close, load: () => loadModal(kit).then(nothing, nothing) }
}
