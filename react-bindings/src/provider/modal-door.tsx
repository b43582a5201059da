import { Modal } from '@latchkey/core'
import { Logger } from '@latchkey/core/plugin'
import { useCallback, useEffect, useMemo, type ReactElement } from 'react'
import { Boundary } from '../extend/boundary.js'
import { modalOf } from '../hooks/loading/load-modal.js'
import { useKit } from '../hooks/services/use-kit.js'
import { useLazy } from '../hooks/loading/use-lazy.js'
import { useSnapshot } from '../hooks/services/use-snapshot.js'
import { useModalClaim } from './use-modal-claim.js'

/** Draws the modal once it is open. Until then it loads nothing and draws nothing. */
export function ModalDoor({ place }: { readonly place?: HTMLElement | null | undefined }): ReactElement | null {
  const kit = useKit('AppKitModal')
  const isOpen = useSnapshot(Modal, ({ open }) => open)
  const mayDraw = useModalClaim(kit, !!place)
  const modal = useMemo(() => modalOf(kit), [kit])
  // A modal that cannot be loaded or drawn is closed; the next click tries again.
  const onError = useCallback(
    (error: unknown) => {
      kit.get(Logger).error('The modal failed.', error)
      kit.close()
    },
    [kit],
  )
  const { current } = useLazy(modal, onError, isOpen && mayDraw)
  if (!current || !mayDraw) return null
  return (
    // An error in the modal must not break the app's page.
    <Boundary fallback={recover} onError={onError}>
      <current.ModalHost place={place ?? undefined} />
    </Boundary>
  )
}

const recover = (retry: () => void) => <Recovery retry={retry} />

/** Stands in for a modal that has failed. Resets the boundary once the modal is closed, so that it can be opened again. */
function Recovery({ retry }: { readonly retry: () => void }): null {
  const isOpen = useSnapshot(Modal, ({ open }) => open)
  useEffect(() => {
    if (!isOpen) retry()
  })
  return null
}
