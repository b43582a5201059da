import type { Page, SessionEnd } from '@latchkey/core'
import { failureOf } from '../chain/failure-of.js'
import type { InjectedExtension } from '../connectors/injected-extension.js'
import { printOf } from './read-accounts.js'

interface Follower {
  onAccounts(shared: unknown): void
  onEnd(reason: SessionEnd): void
}

/**
 * Follows what an extension shares, until the returned function is called. What it pushes is taken for a hint and
 * asked about, because extensions leave accounts out of it that they share when asked. One that pushes nothing is asked
 * when the visitor comes back to the page.
 *
 * @param known a print of what it said last.
 */
export function followAccounts(extension: InjectedExtension, page: Page, known: string, { onAccounts, onEnd }: Follower): () => void {
  let isOver = false
  let asked = 0
  let pushed = known

  async function ask() {
    const question = ++asked
    const isLate = () => isOver || question !== asked
    try {
      const shared = await extension.getAccounts(true)
      if (!isLate()) onAccounts(shared)
    } catch (error) {
      if (isLate()) return
      const failure = failureOf(error)
      // Anything else says nothing about the accounts: they stay until the extension says more.
      if (failure === 'unauthorized' || failure === 'rejected') onEnd('wallet')
      if (failure === 'disconnected') onEnd('gone')
    }
  }

  function onPush(shared: unknown) {
    if (isOver) return
    const print = printOf(shared)
    const isNews = print !== pushed
    pushed = print
    // The first push repeats what was just asked for.
    if (isNews) void ask()
  }

  const stop = subscribe(extension, onPush)
  const backs = stop ? [stop] : (['visible', 'focus'] as const).map((event) => page.on(event, () => void ask()))
  return () => {
    isOver = true
    for (const back of backs.splice(0)) back()
  }
}

/** Nothing where the extension has no events, or fails to take a listener. */
function subscribe({ subscribeAccounts }: InjectedExtension, onPush: (shared: unknown) => void): (() => void) | undefined {
  try {
    const stop = subscribeAccounts?.(onPush)
    return subscribeAccounts && (() => end(stop))
  } catch {
    // Asking it now and then has to do instead.
    return undefined
  }
}

/** Some give the way back later. One that fails, or that there is none, is no trouble: what it pushes is not heard any more. */
function end(stop: unknown) {
  Promise.resolve(stop)
    .then((back) => typeof back === 'function' && back())
    .catch(() => {})
}
