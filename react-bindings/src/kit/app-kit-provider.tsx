import type { AppKit } from '@latchkey/core'
import { useEffect, type ReactElement, type ReactNode } from 'react'
import { ModalDoor } from '../modal/modal-door.js'
import { PartsContext, type Parts } from '../parts/parts.js'
import { holdKit } from './hold-kit.js'
import { KitContext } from './kit-context.js'

export interface AppKitProviderProps {
  /** What the hooks below read. Make it once, outside of components, with `createAppKit`. */
  readonly kit: AppKit
  /** Whether the modal is drawn when it opens. True when not said; a headless host draws its own. */
  readonly modal?: boolean
  /** Parts of the modal that the host draws itself. Made once, outside of components. */
  readonly parts?: Partial<Parts>
  readonly children?: ReactNode
}

/**
 * Gives the components below it a kit, and keeps the kit started while it is
 * mounted. Renders its children, and the modal over the page while it is open; that is loaded when somebody is about to open it.
 *
 * On a server it starts nothing. Children render at once: they do not wait for
 * the start, whose progress is in {@link usePlugins}. A kit that several
 * providers share stops with the last of them. Another `kit` in the same place
 * stops the one before. It never disposes of a kit: that is for who made it,
 * after unmounting.
 *
 * @example
 * const kit = createAppKit({ plugins: [eip155()] })
 *
 * createRoot(element).render(
 *   <AppKitProvider kit={kit}>
 *     <App />
 *   </AppKitProvider>,
 * )
 */
export function AppKitProvider({ kit, modal = true, parts = OURS, children }: AppKitProviderProps): ReactElement {
  useEffect(() => holdKit(kit), [kit])
  return (
    <KitContext.Provider value={kit}>
      <PartsContext.Provider value={parts}>
        {children}
        {modal && <ModalDoor />}
      </PartsContext.Provider>
    </KitContext.Provider>
  )
}

const OURS: Partial<Parts> = {}
