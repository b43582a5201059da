import { type AppKit, Embedded, Modal, Notices } from '@latchkey/core'
import { isFinishing, SOCIALS } from '@latchkey/core/embedded'
import { Views } from '@latchkey/core/plugin'

/**
 * Signs in with a login provider, on top of the modal's present view. The provider's window opens in the press that calls this. A visitor
 * who goes on to another view cancels the login. Closing the modal keeps the view, and so the login: the provider's window is still open.
 *
 * Resolves once the modal shows what it waits for. Rejects where the code of a plugin cannot be loaded. Does nothing for a name that is no provider's, and in a kit without
 * logins or without their views.
 */
export async function signInWith(kit: AppKit, provider: string): Promise<void> {
  const embedded = kit.find(Embedded)
  if (!embedded || !SOCIALS.includes(provider)) return
  const [modal, notices, views] = [kit.get(Modal), kit.get(Notices), kit.get(Views)]
  const isFarcaster = provider === 'farcaster'
  const view = isFarcaster ? 'ConnectingFarcaster' : 'ConnectingSocial'
  const left = new AbortController()
  // The window first: a browser opens none for a page that does something else before.
  const settling = isFarcaster ? [] : [embedded.connectSocial(provider, { signal: left.signal })]
  const ended = Promise.allSettled(settling)
  // Plugins add their views by then.
  await kit.load('discover')
  const isKnown = views.getSnapshot().some(({ id }) => id === view)
  if (!isKnown || !modal.getSnapshot().open) return
  // The plugin that has the view declares it.
  const push = modal.push as (view: string, args?: unknown) => void
  if (isFarcaster) return push(view)
  push(view, { provider })

  const isShown = () => modal.getSnapshot().view === view
  const unsubscribe = modal.subscribe(() => {
    if (!isShown() && !isFinishing(embedded)) left.abort()
  })
  void ended.then(([result]) => {
    unsubscribe()
    if (result?.status === 'rejected') {
      const state = embedded.getSnapshot()
      // The view has the link that leads there instead.
      const isBlocked = state.status === 'signed-out' && state.social.status === 'blocked'
      if (isBlocked || left.signal.aborted) return
      notices.error(result.reason)
    } else if (result?.value.status !== 'cancelled') return
    if (isShown()) modal.back()
  })
}
