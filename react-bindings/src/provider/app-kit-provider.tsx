import type { AppKit } from '@latchkey/core'
import { type ReactElement, type ReactNode, useEffect } from 'react'
import { type Parts, PartsContext } from '../extend/parts.js'
import { globalSlot, KitContext } from '../kit-context.js'
import { ModalDoor } from './modal-door.js'

export interface AppKitProviderProps {
  /** The kit for the components below. Create it once, outside of components, with `createAppKit`. */
  readonly kit: AppKit
  /** `false` for apps that draw their own modal. True by default. */
  readonly modal?: boolean
  /** Parts of the modal that the app draws itself. Create the object once, outside of components. */
  readonly parts?: Partial<Parts>
  readonly children?: ReactNode
}

/**
 * Gives the components below it a kit, starts the kit when it is mounted, and
 * stops it when it is unmounted. Renders its children, and draws the modal over
 * the page while it is open. The modal is loaded when a visitor is about to open
 * it.
 *
 * On a server it starts nothing. Children render at once and do not wait for the
 * start; {@link usePlugins} has its progress. A kit that several providers share
 * stops with the last of them. If the prop `kit` changes, the provider stops the
 * previous kit. It never disposes of a kit: the app may do that after unmounting.
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

/** The providers of each kit. In a slot of the page: copies of this package count together, also for a disposed kit. */
const providersOf = globalSlot('providers', () => new WeakMap<AppKit, { count: number }>())

/** Starts a kit for its first provider. The function it returns stops the kit with its last one. */
function holdKit(kit: AppKit): () => void {
  const providers = providersOf.get(kit) ?? { count: 0 }
  providersOf.set(kit, providers)
  // Neither rejects: `kit.plugins` has the errors.
  if (++providers.count === 1) void kit.start()
  // StrictMode mounts again at once: a kit that the app has started and connected keeps its connection.
  return () => queueMicrotask(() => --providers.count || void kit.stop())
}
