import { AppConfig } from '@latchkey/core'
import { forwardRef, useCallback, useEffect, useImperativeHandle, useRef, useState, type HTMLAttributes } from 'react'
import { hasBegun } from '../hooks/services/has-begun.js'
import { useKit } from '../hooks/services/use-kit.js'
import { usePlugins } from '../hooks/services/use-plugins.js'
import { ModalDoor } from '../provider/modal-door.js'
import { useService } from '../hooks/services/use-service.js'
import { openModal } from './open-modal.js'

/** As of the `div` that the modal is drawn in. */
export type AppKitModalProps = Omit<HTMLAttributes<HTMLDivElement>, 'children'>

/**
 * The modal, where the app wants it. With `enableEmbedded` it is drawn in place, in a `div` of the app's, and is
 * there from the beginning.
 * Without, it is drawn over the page once it is open, as `AppKitProvider` does it: for apps that tell the provider not
 * to.
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

/** In place: a `div` with the modal in it, opened as soon as the kit has started. */
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
