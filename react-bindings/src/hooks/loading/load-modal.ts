import { AppConfig, Connections, Wallets, type AppKit } from '@latchkey/core'
import { lazyComponent, type Lazy } from '../../lazy-component.js'
import { messagesOf } from '../../messages/messages-state.js'
import { legalLine } from './legal-line.js'
import { accountView, connectView } from './opening-views.js'

const modal = lazyComponent('the modal', () => import(/* stage: discover */ '../../modal/modal-host.js'))

type ModalCode = Awaited<ReturnType<typeof modal.load>>

/**
 * The modal of one kit: its code, its first view, its messages, and the services of the kit. Load it when a visitor is
 * about to open the modal, so that the modal opens at once.
 */
export const modalOf = (kit: AppKit): Lazy<ModalCode> => ({
  load: () => loadModal(kit),
  get current() {
    return messagesOf(kit).getSnapshot().hasFirst ? modal.current : undefined
  },
})

/** Loads in parallel all that the modal needs to open. */
export async function loadModal(kit: AppKit): Promise<ModalCode> {
  const { connected } = kit.get(Connections).getSnapshot()
  // Reading the list loads the services and discovers the wallets of all plugins.
  kit.get(Wallets).getSnapshot()
  const { termsConditionsUrl, privacyPolicyUrl } = kit.get(AppConfig)
  const hasLegal = termsConditionsUrl ?? privacyPolicyUrl
  const views = connected ? [accountView] : hasLegal ? [connectView, legalLine] : [connectView]
  const [code] = await Promise.all([modal.load(), ...views.map((view: Lazy<unknown>) => view.load())])
  await code.loadFirstMessages(kit)
  return code
}
