/** A browser's storage that fails as told. Everything it keeps survives its failing, as a disk survives a page. */
export interface FaultStorage extends Storage {
  /** What reading `window.localStorage` does: throws where storage is forbidden. */
  open(): Storage
  /** Forbids storage altogether, as where cookies are blocked, or allows it again. */
  forbid(isForbidden?: boolean): void
  /** How many characters fit, keys included. 0 as in old private windows; no end when not said. */
  limit(characters?: number): void
  /** Lets the `nth` write from now throw, the first being 1, as from a full storage. A removal is a write. */
  failAt(nth: number): void
  /** Lets the page die at the `nth` write from now: that one and whatever comes after throws, until `revive`. */
  dieAt(nth: number): void
  /** The next page load: nothing fails any more. What is kept stays. */
  revive(): void
  /** Puts the same text in the place of every value. */
  corrupt(text: string): void
  /** Everything that is kept now, whatever is forbidden. */
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
