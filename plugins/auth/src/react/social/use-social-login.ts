import { Embedded, Modal, Notices } from '@latchkey/core'
import { useService } from '@latchkey/react'
import { isFinishing } from '../is-finishing.js'

/**
 * Signs in with a provider: its window opens in the press that calls this, and a view says what is waited for. A visitor who goes on to
 * another view cancels the login. Closing the modal keeps the view, and so the login: the provider's window is still open.
 */
export function useSocialLogin(): (provider: string) => void {
  const [embedded, modal, notices] = [useService(Embedded), useService(Modal), useService(Notices)]
  const isShown = () => modal.getSnapshot().view === 'ConnectingSocial'

  return (provider) => {
    if (provider === 'farcaster') return void modal.push('ConnectingFarcaster')
    const controller = new AbortController()
    // The window first: a browser opens none for a page that does something else before.
    const ended = embedded.connectSocial(provider, { signal: controller.signal })
    modal.push('ConnectingSocial', { provider })
    const unsubscribe = modal.subscribe(() => {
      if (!isShown() && !isFinishing(embedded)) controller.abort()
    })
    void ended.then(settled, failed).finally(unsubscribe)

    function settled({ status }: { readonly status: string }) {
      if (status === 'cancelled' && isShown()) modal.back()
    }
    function failed(error: unknown) {
      const state = embedded.getSnapshot()
      // The view has the link that leads there instead.
      const isBlocked = state.status === 'signed-out' && state.social.status === 'blocked'
      if (isBlocked || controller.signal.aborted) return
      notices.error(error)
      if (isShown()) modal.back()
    }
  }
}
