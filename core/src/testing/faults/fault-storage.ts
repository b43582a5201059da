/** A browser's storage whose faults a test scripts. Its values survive every fault, as a disk survives a page. */
export interface FaultStorage extends Storage {
  /** Returns the storage as `window.localStorage` does; throws while storage is forbidden. */
  open(): Storage
  /** Sets whether storage is forbidden, as it is where cookies are blocked. */
  forbid(isForbidden?: boolean): void
  /** Sets how many characters fit, keys included. 0 is an old private window; unlimited by default. */
  limit(characters?: number): void
  /** Makes the `nth` write from now (from 1) throw, as a full storage does. A removal counts as a write. */
  failAt(nth: number): void
  /** Kills the page at the `nth` write from now: that write and every later one throws until `revive`. */
  dieAt(nth: number): void
  /** Starts the next page load: ends every fault and keeps the values. */
  revive(): void
  /** Replaces every value by the same text. */
  corrupt(text: string): void
  /** Returns all stored values, even while storage is forbidden. */
  entries(): Readonly<Record<string, string>>
}

export function createFaultStorage(initial: Readonly<Record<string, string>> = {}): FaultStorage {
  const kept = new Map(Object.entries(initial))
  let isForbidden = false
  let quota = Infinity
  let writesUntilFault = Infinity
  let isDeadly = false

  function demandAccess() {
    if (isForbidden) throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  function demandWrite() {
    demandAccess()
    if (--writesUntilFault > 0) return
    if (!isDeadly) writesUntilFault = Infinity
    throw isDeadly ? new Error('The page is dead.') : full()
  }
  function demandRoom(key: string, value: string) {
    const others = [...kept].filter(([other]) => other !== key)
    const size = [...others, [key, value] as const].reduce((sum, [name, text]) => sum + name.length + text.length, 0)
    if (size > quota) throw full()
  }
  const full = () => new DOMException('There is no room left.', 'QuotaExceededError')
  const scheduleFault = (nth: number, deadly: boolean) => {
    writesUntilFault = nth
    isDeadly = deadly
  }

  const storage: FaultStorage = {
    getItem(key) {
      demandAccess()
      return kept.get(key) ?? null
    },
    setItem(key, value) {
      demandWrite()
      demandRoom(key, value)
      kept.set(key, value)
    },
    removeItem(key) {
      demandWrite()
      kept.delete(key)
    },
    clear() {
      demandWrite()
      kept.clear()
    },
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
    open() {
      demandAccess()
      return storage
    },
    forbid: (forbidden = true) => void (isForbidden = forbidden),
    limit: (characters = Infinity) => void (quota = characters),
    failAt: (nth) => scheduleFault(nth, false),
    dieAt: (nth) => scheduleFault(nth, true),
    revive() {
      isForbidden = false
      quota = Infinity
      scheduleFault(Infinity, false)
    },
    corrupt(text) {
      for (const key of kept.keys()) kept.set(key, text)
    },
    entries: () => Object.fromEntries(kept),
  }
  return storage
}
