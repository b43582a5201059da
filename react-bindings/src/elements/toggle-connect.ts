import { HostConfig, Modal, type AppKit } from '@latchkey/core'
import { openModal } from './open-modal.js'

/** Opens the modal to connect; closes it where it is open, unless it is drawn in place, where it always is. */
export function toggleConnect(kit: AppKit, namespace: string | undefined): void {
  if (kit.get(Modal).getSnapshot().open && !kit.get(HostConfig).enableEmbedded) kit.close()
  else openModal(kit, { view: 'Connect', ...(namespace !== undefined && { namespace }) })
}
