/** WalletConnect's session storage, by the interface of its packages. */
export interface WalletStorage {
  getKeys(): Promise<string[]>
  // oxlint-disable-next-line typescript/no-explicit-any -- the interface of WalletConnect's IKeyValueStorage, which says it so
  getEntries<T = any>(): Promise<[string, T][]>
  // oxlint-disable-next-line typescript/no-explicit-any -- the interface of WalletConnect's IKeyValueStorage, which says it so
  getItem<T = any>(key: string): Promise<T | undefined>
  // oxlint-disable-next-line typescript/no-explicit-any -- the interface of WalletConnect's IKeyValueStorage, which says it so
  setItem<T = any>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
}

/**
 * A storage that outlives its wallet. The next wallet with the same storage continues the sessions, as a restarted app
 * would.
 */
export function createMemoryStorage(): WalletStorage {
  // The values are kept as text, as on a disk: without functions and without shared references.
  const texts = new Map<string, string>()
  const read = (text: string | undefined) => (text === undefined ? undefined : JSON.parse(text))
  return {
    getKeys: async () => [...texts.keys()],
    getEntries: async () => [...texts].map(([key, text]) => [key, read(text)]),
    getItem: async (key) => read(texts.get(key)),
    setItem: async (key, value) =>
      void (value === undefined ? texts.delete(key) : texts.set(key, JSON.stringify(value))),
    removeItem: async (key) => void texts.delete(key),
  }
}
