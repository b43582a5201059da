/** Every key with every value it ever had, as hexadecimal text: old blocks can be asked as well as the newest. */
export interface Storage {
  /** What the key held once that block was done. */
  get(key: string, block: number): string | null
  /** The keys that begin so and hold something, in their order. */
  keys(prefix: string, block: number): readonly string[]
  set(key: string, value: string | null, block: number): void
}

interface Version {
  readonly block: number
  readonly value: string | null
}

export function createStorage(): Storage {
  const versions = new Map<string, Version[]>()
  const get = (key: string, block: number) => versions.get(key)?.findLast((version) => version.block <= block)?.value ?? null
  return {
    get,
    keys: (prefix, block) =>
      [...versions.keys()].filter((key) => key.startsWith(prefix) && get(key, block) !== null).toSorted(),
    set(key, value, block) {
      versions.set(key, [...(versions.get(key) ?? []), { block, value }])
    },
  }
}
