import { AppConfig, type AppKit, type AppKitError, type OpenOptions } from '@latchkey/core'
import { createState, Logger } from '@latchkey/core/plugin'
import { lazyComponent } from '../../lazy-component.js'
import { messagesOf } from '../../messages/messages-state.js'
import { perKit } from '../../per-kit.js'
import { modalOf } from './load-modal.js'

/** What the visitor sees while the modal is loading, or where it cannot be loaded. `ModalDoor` loads it with the page. */
export const notLoaded = lazyComponent('the message', () => import('../../provider/not-loaded.js'))

/** The components that could draw a kit's modal; the first of them does. */
export const claimsOf = perKit('modal-claims', () => createState<readonly object[]>([]))

/**
 * `open` of a kit. It rejects as `Modal.open` does. While the modal is loading, the visitor sees its frame; where it cannot be
 * loaded, the visitor is told so, and may try again.
 */
export const openOf =
  (kit: AppKit): AppKit['open'] =>
  (...view: []) => {
    const words = messagesOf(kit)
    const isDrawnOver = claimsOf(kit).getSnapshot()[0] && !kit.get(AppConfig).enableEmbedded
    const [opening]: readonly OpenOptions[] = view
    // In the frame of the press, unless the visitor is quicker than the page: then as soon as the code is there. `ModalDoor`
    // logs where it does not come.
    const frame = notLoaded
      .load()
      .then(({ showFrame }) => isDrawnOver && !modalOf(kit).current && showFrame(kit, words, opening), nothing)
    return kit
      .open(...view)
      .finally(() => void frame.then((remove) => remove && remove()))
      .catch((error: AppKitError) => {
        // The next failure is told in the same way.
        notLoaded.current?.showNotLoaded(kit, words, () => void openOf(kit)(...view).catch(nothing), error)
        throw error
      })
  }

/** Logs that the modal could not be loaded, opened or drawn. Nobody misses that of a kit that is disposed of meanwhile. */
export const logTo = (kit: AppKit) => (error: unknown) => kit.find(Logger)?.error('The modal failed.', error)

export function nothing(): void {}
