const counted: string[] = []
const listeners = new Set<() => void>()
let snapshot = ''

/** The dapp's own analytics. */
export function countEvent(name: string): void {
  counted.push(name)
  snapshot = counted.join(' ')
  listeners.forEach((listener) => listener())
}

export const countedEvents = {
  getSnapshot: () => snapshot,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
