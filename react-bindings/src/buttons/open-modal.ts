import { logTo, openOf } from '../hooks/loading/open-modal.js'
import { AppConfig, type AppKit, Modal, Networks, type OpenOptions } from '@latchkey/core'

/** Opens the modal for a button. An unknown namespace or view is a mistake of the app, and is logged. */
export function openModal(kit: AppKit, options: OpenOptions): void {
  openOf(kit)(options).catch(logTo(kit))
}

/**
 * Opens the account view; or the view for switching, if the visitor must leave a network that the app does not support.
 */
export function openAccount(kit: AppKit, namespace: string | undefined): void {
  const { mustSwitch, namespace: active } = kit.get(Networks).getSnapshot()
  if (mustSwitch && (namespace ?? active) === active) openModal(kit, { view: 'UnsupportedChain' })
  else openModal(kit, { view: 'Account', ...(namespace !== undefined && { namespace }) })
}

/** Opens the modal to connect, or closes it if it is open. An embedded modal stays open. */
export function toggleConnect(kit: AppKit, namespace: string | undefined): void {
  if (kit.get(Modal).getSnapshot().open && !kit.get(AppConfig).enableEmbedded) kit.close()
  else openModal(kit, { view: 'Connect', ...(namespace !== undefined && { namespace }) })
}
