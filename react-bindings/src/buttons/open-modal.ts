import { AppConfig, type AppKit, Modal, Networks, type OpenOptions } from '@latchkey/core'
import { Logger } from '@latchkey/core/plugin'

/** Opens the modal for a button. A namespace or a view that there is not is the app's mistake: it is logged. */
export function openModal(kit: AppKit, options: OpenOptions): void {
  kit.open(options).catch((error: unknown) => kit.get(Logger).error('The modal could not be opened.', error))
}

/**
 * Opens the modal to see the account; or to leave a network that the app does not support, where the visitor must.
 */
export function openAccount(kit: AppKit, namespace: string | undefined): void {
  const { mustSwitch, namespace: active } = kit.get(Networks).getSnapshot()
  if (mustSwitch && (namespace ?? active) === active) openModal(kit, { view: 'UnsupportedChain' })
  else openModal(kit, { view: 'Account', ...(namespace !== undefined && { namespace }) })
}

/** Opens the modal to connect; closes it where it is open, unless it is drawn in place, where it always is. */
export function toggleConnect(kit: AppKit, namespace: string | undefined): void {
  if (kit.get(Modal).getSnapshot().open && !kit.get(AppConfig).enableEmbedded) kit.close()
  else openModal(kit, { view: 'Connect', ...(namespace !== undefined && { namespace }) })
}
