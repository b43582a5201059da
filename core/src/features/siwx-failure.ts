import type { Connections } from '../contracts/connections/connections.js'
import type { Modal } from '../contracts/modal/modal.js'
import type { Notices } from '../contracts/modal/notices.js'
import { messages } from '../errors/messages.en.js'

const SIWX_INIT = 'error.siwx-init'

export interface SiwxFailureDeps {
  readonly connections: Pick<Connections, 'disconnect'>
  readonly modal: Pick<Modal, 'getSnapshot' | 'open' | 'reset'>
  readonly notices: Pick<Notices, 'show'>
}

/**
 * Ends a connection whose sign-in sessions could not be read: without them nobody knows whether the visitor has signed
 * in. Disconnects the namespace, returns an open modal to Connect and shows the visitor why. Rejects as `disconnect`
 * does; the rest is done in any case.
 */
export async function endFailedInitialisation(
  { connections, modal, notices }: SiwxFailureDeps,
  namespace: string,
): Promise<void> {
  const wasOpen = modal.getSnapshot().open
  try {
    await connections.disconnect({ namespace })
  } finally {
    // The modal closes when the account in use is gone, and the message is shown in it.
    if (wasOpen) void modal.open('Connect')
    else modal.reset('Connect')
    notices.show(messages[SIWX_INIT], { key: SIWX_INIT, variant: 'error' })
  }
}
