import { CLOSED_MODAL, Modal, type CloseReason, type ModalState } from '../../contracts/modal/modal.js'
import { createLazyService } from '../../kernel/loading/lazy-service.js'
import type { SetupContext } from '../../kernel/plugin/plugin.js'
import { Logger } from '../../platform/logger.js'
import { loadServices } from '../load-services.js'
import { createState } from '../../state/state.js'

export function provideModal({ provide }: SetupContext): void {
  provide(Modal, {
    create(services) {
      const modal = createLazyService<ModalState, Modal>({
        initialState: createState(CLOSED_MODAL),
        load: async () => (await loadServices(services)).createModal(services),
        methods: {
          open: 'async',
          ask: 'async',
          push: 'void',
          replace: 'void',
          reset: 'void',
          back: 'void',
          hold: 'unsubscribe',
        },
        whenStopped: { open: 'stopped' },
        logger: services.get(Logger),
      })
      return Object.assign(modal, {
        close(reason?: CloseReason) {
          if (modal.current) return modal.current.close(reason)
          // A call of `open` may be pending.
          if (modal.isPending) modal.send((service) => service.close(reason))
          return true
        },
      })
    },
  })
}
