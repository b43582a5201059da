import { type AppKit, type AppKitError } from '@latchkey/core'
import { Logger, Page } from '@latchkey/core/plugin'
import { lazyComponent } from '../../lazy-component.js'
import { messagesOf } from '../../messages/messages-state.js'

/** Tells the visitor that the modal cannot be loaded. `ModalDoor` loads it with the page. */
export const notLoaded = lazyComponent('the message', () => import('../../provider/not-loaded.js'))

/**
 * `open` of a kit. It rejects as `Modal.open` does; where the modal cannot be loaded, the visitor is told so as well, and may
 * try again.
 */
export const openOf =
  (kit: AppKit): AppKit['open'] =>
  (...view: []) =>
    kit.open(...view).catch((error: AppKitError) => {
      // The next failure is told in the same way.
      notLoaded.current?.showNotLoaded(
        kit,
        Page,
        messagesOf(kit),
        () => void openOf(kit)(...view).catch(nothing),
        error,
      )
      throw error
    })

/** Logs that the modal could not be loaded, opened or drawn. */
export const logTo = (kit: AppKit) => (error: unknown) => kit.get(Logger).error('The modal failed.', error)

export function nothing(): void {}
