import { AppConfig } from '@latchkey/core'
import { forwardRef, useCallback, useEffect, useImperativeHandle, useRef, useState, type HTMLAttributes } from 'react'
import { hasBegun } from '../hooks/services/has-begun.js'
import { useKit } from '../hooks/services/use-kit.js'
import { usePlugins } from '../hooks/services/use-plugins.js'
import { ModalDoor } from '../provider/modal-door.js'
import { useService } from '../hooks/services/use-service.js'
import { openModal } from './open-modal.js'

/** The props of the `div` that contains the modal. */
export type AppKitModalProps = Omit<HTMLAttributes<HTMLDivElement>, 'children'>

/**
 * Draws the modal at a place that the app chooses. With `enableEmbedded` the modal is part of the page, in a `div`, and is
 * always open. Without it, the modal is drawn over the page while it is open, as `AppKitProvider` does by default; use
 * this component if you set `modal={false}` on the provider.
 *
 * @example
 * const kit = createAppKit({ enableEmbedded: true, plugins: [eip155()] })
 *
 * <AppKitProvider kit={kit}>
 *   <AppKitModal className="sign-in" />
 * </AppKitProvider>
 */
export const AppKitModal = forwardRef<HTMLDivElement, AppKitModalProps>(function AppKitModal(props, ref) {
  const { enableEmbedded } = useService(AppConfig)
  return enableEmbedded ? <EmbeddedModal {...props} ref={ref} /> : <ModalDoor />
})

/** A `div` that contains the modal and opens it as soon as the kit has started. */
const EmbeddedModal = forwardRef<HTMLDivElement, AppKitModalProps>(function EmbeddedModal(props, ref) {
  const kit = useKit('AppKitModal')
  const isBegun = usePlugins(hasBegun)
  const [place, setPlace] = useState<HTMLDivElement | null>(null)
  const element = useRef<HTMLDivElement | null>(null)
  const attach = useCallback((next: HTMLDivElement | null) => {
    element.current = next
    setPlace(next)
  }, [])
  useImperativeHandle(ref, () => element.current!, [])
  useEffect(() => {
    if (isBegun) openModal(kit, {})
  }, [kit, isBegun])
  return (
    <div data-testid="app-kit-modal" {...props} ref={attach}>
      {place && <ModalDoor place={place} />}
    </div>
  )
})
