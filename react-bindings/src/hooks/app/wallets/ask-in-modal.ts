import { type AppKit, type CloseReason, Embedded, Modal, Notices } from '@latchkey/core'
import { SOCIALS } from '@latchkey/core/embedded'
import { Views } from '@latchkey/core/plugin'

/**
 * Opens the modal for whoever signs in, or chooses a wallet there, and resolves once it is closed. A login provider's window opens while
 * the visitor's press counts.
 *
 * @param wanted a login provider, and otherwise the visitor chooses among all.
 */
export async function askInModal(kit: AppKit, wanted: string, namespace: string | undefined): Promise<CloseReason> {
  const modal = kit.get(Modal)
  const embedded = SOCIALS.includes(wanted) ? kit.find(Embedded) : undefined
  const view = !embedded ? 'Connect' : wanted === 'farcaster' ? 'ConnectingFarcaster' : 'ConnectingSocial'
  // The window first: a browser opens none for a page that does something else before.
  const signingIn = view === 'ConnectingSocial' ? embedded?.connectSocial(wanted) : undefined
  let end: 'connected' | 'not connected' | undefined
  const showOthers = () => {
    end = 'not connected'
    if (modal.getSnapshot().view === view) modal.reset('Connect')
  }
  signingIn?.then(
    ({ status }) => {
      if (status === 'connected') end = status
      if (status === 'cancelled') showOthers()
    },
    (error: unknown) => {
      const state = embedded?.getSnapshot()
      // The view has the link that leads there instead.
      if (state?.status === 'signed-out' && state.social.status === 'blocked') return
      kit.get(Notices).error(error)
      showOthers()
    },
  )
  // Plugins add their views by then.
  await kit.load('discover')
  if (end === 'connected') return end
  const views = kit.get(Views).getSnapshot()
  if (end || view === 'Connect' || !views.some(({ id }) => id === view))
    return kit.open({ view: 'Connect', ...(namespace !== undefined && { namespace }) })
  // The plugin that has the view declares it.
  return (modal.open as (view: string, args?: unknown) => Promise<CloseReason>)(view, signingIn && { provider: wanted })
}
