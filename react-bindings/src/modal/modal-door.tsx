import { Logger, Modal } from '@latchkey/core'
import { useEffect, useReducer, type ReactElement } from 'react'
import { useKit } from '../kit/use-kit.js'
import { useService } from '../services/use-service.js'
import { useSnapshot } from '../services/use-snapshot.js'
import { Boundary } from '../views/boundary.js'
import { useClaim } from './claims.js'
import { peekModal, warmUp } from './load-modal.js'

/** Draws the modal once it is open, and brings what that takes. Until then nothing is loaded and nothing is drawn. */
export function ModalDoor({ place }: { readonly place?: HTMLElement | null | undefined }): ReactElement | null {
  const kit = useKit('AppKitModal')
  const logger = useService(Logger)
  const isOpen = useSnapshot(Modal, ({ open }) => open)
  const isMine = useClaim(kit, !!place)
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const module = peekModal(kit)
  const isMissing = isOpen && isMine && !module
  useEffect(() => {
    if (!isMissing) return
    warmUp(kit).then(drawAgain, (error: unknown) => {
      // Nothing can be shown, so nothing stays open; the next click tries again.
      logger.error('The modal could not be loaded.', error)
      kit.close()
    })
  }, [isMissing, kit, logger])
  if (!module || !isMine) return null
  const onError = (error: unknown) => {
    logger.error('The modal failed.', error)
    kit.close()
  }
  return (
    // Whatever goes wrong in it, the host's page goes on.
    <Boundary fallback={recover} onError={onError}>
      <module.ModalHost place={place ?? undefined} />
    </Boundary>
  )
}

const recover = (retry: () => void) => <Recovery retry={retry} />

/** Once it is closed, the next opening begins anew. */
function Recovery({ retry }: { readonly retry: () => void }): null {
  const isOpen = useSnapshot(Modal, ({ open }) => open)
  useEffect(() => {
    if (!isOpen) retry()
  })
  return null
}
