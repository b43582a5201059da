import type { AppKit } from '@latchkey/core'
import { useMemo } from 'react'
import { useKit } from '../services/use-kit.js'
import { loadModal } from '../loading/load-modal.js'

/** What the modal is told. The same functions for as long as the kit is the same. */
export interface AppKitControls {
  /** Opens the modal, and resolves at the next close with the reason. */
  readonly open: AppKit['open']
  /** Closes it. False where something must be answered first. */
  readonly close: AppKit['close']
  /**
   * Loads what opening takes: call it when a visitor is about to open it, as on hover. Never rejects: what fails is
   * tried again by `open`.
   */
  readonly load: () => Promise<void>
}

/**
 * Opens and closes the modal. The component never renders again for it.
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
  // Nobody waits for it: who opens the modal is told what is wrong.
  return { open: kit.open, close: kit.close, load: () => loadModal(kit).then(nothing, nothing) }
}

const nothing = () => {}
