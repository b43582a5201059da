import type { AppKit } from '@latchkey/core'
import { useEffect, type ReactElement, type ReactNode } from 'react'
import { holdKit } from './hold-kit.js'
import { KitContext } from './kit-context.js'

export interface AppKitProviderProps {
  /** What the hooks below read. Make it once, outside of components, with `createAppKit`. */
  readonly kit: AppKit
  readonly children?: ReactNode
}

/**
 * Gives the components below it a kit, and keeps the kit started while it is
 * mounted; renders its children and nothing else.
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
export function AppKitProvider({ kit, children }: AppKitProviderProps): ReactElement {
  useEffect(() => holdKit(kit), [kit])
  return <KitContext.Provider value={kit}>{children}</KitContext.Provider>
}
