import { AppConfig, Modal } from '@latchkey/core'
import { useEffect, useMemo, type ReactElement } from 'react'
import { logTo, notLoaded } from '../hooks/loading/open-modal.js'
import { modalOf } from '../hooks/loading/load-modal.js'
import { useKit } from '../hooks/services/use-kit.js'
import { useLazy } from '../hooks/loading/use-lazy.js'
import { useSnapshot } from '../hooks/services/use-snapshot.js'
import { messagesOf } from '../messages/messages-state.js'
import { useModalClaim } from './use-modal-claim.js'

/**
 * Draws the modal once it is open. Until then it draws nothing, and loads only what tells the visitor that the modal could not be
 * loaded, and what follows the language that the visitor chooses.
 */
export function ModalDoor({ place }: { readonly place?: HTMLElement | null | undefined }): ReactElement | null {
  const kit = useKit('AppKitModal')
  const mayDraw = useModalClaim(kit, !!place)
  const isWanted = useSnapshot(Modal, ({ open }) => open) && mayDraw
  const modal = useMemo(() => modalOf(kit), [kit])
  const onError = useMemo(() => logTo(kit), [kit])
  useEffect(() => {
    // Read now: the kit may be disposed of before the file is there.
    const config = kit.get(AppConfig)
    notLoaded
      .load()
      .then((page) => page.followLanguage(kit, config))
      .catch(onError)
  }, [kit, onError])
  const { current, isFailed, retry } = useLazy(modal, onError, isWanted)
  useEffect(() => {
    const words = messagesOf(kit)
    if (isFailed) return notLoaded.current?.showNotLoaded(kit, words, retry)
    // An app may open the modal without one of our buttons, whose press shows the frame.
    return isWanted && !place && !current ? notLoaded.current?.showFrame(kit, words) : undefined
  }, [kit, isFailed, retry, isWanted, place, current])
  return current && mayDraw ? <current.ModalHost place={place} onError={onError} /> : null
}
