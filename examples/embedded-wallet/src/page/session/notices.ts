/** What the visitor has to know without a request of the app. */
export type Notice = 'cannot-keep'

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
