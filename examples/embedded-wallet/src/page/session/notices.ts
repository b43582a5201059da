/** What the visitor has to know without a request of the app: the browser keeps no new wallet, or there is one after all. */
export type Notice = 'cannot-keep' | 'ready'

export type Notices = ReturnType<typeof createNotices>

export function createNotices() {
  let notice: Notice | undefined
  const listeners = new Set<() => void>()
  return {
    getSnapshot: (): Notice | undefined => notice,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set(next: Notice | undefined) {
      notice = next
      for (const listener of listeners) listener()
    },
  }
}
