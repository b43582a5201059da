import { Networks, type AppKit } from '@latchkey/core'
import { openModal } from './open-modal.js'

/** Opens the modal to see the account; or to leave a network that the host does not work with, where the visitor must. */
export function openAccount(kit: AppKit, namespace: string | undefined): void {
  const { mustSwitch, namespace: active } = kit.get(Networks).getSnapshot()
  if (mustSwitch && (namespace ?? active) === active) openModal(kit, { view: 'UnsupportedChain' })
  else openModal(kit, { view: 'Account', ...(namespace !== undefined && { namespace }) })
}
