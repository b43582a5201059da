/** How long a record is kept. All times are in milliseconds, and given by the caller. */
export interface Keeping {
  readonly now: number
  /** Without it the record is kept until somebody removes it. */
  readonly expiresAt?: number | undefined
}

/** How often something happened in a window of time, and when the window ends. */
export interface Counted {
  readonly count: number
  readonly endsAt: number
}

/**
 * Keeps the server's records as texts. Servers that share a store share all of it. A key has only the characters of
 * ASCII, at most 200 of them.
 *
 * A caller replaces exactly the text that it has read. Of two callers that change a record at the same time one succeeds;
 * the other reads the record again.
 */
export interface WalletStore {
  /** Resolves with nothing for a record that is not there, or has expired. */
  read(key: string, now: number): Promise<string | undefined>
  /**
   * Writes a record in place of `expected`; `undefined` stands for no record, or an expired one. Resolves with false, and
   * changes nothing, where there is another one. An expiry that is left out ends the one that the record had.
   */
  write(key: string, expected: string | undefined, value: string, keeping: Keeping): Promise<boolean>
  /** Removes a record that has not expired. Resolves with false, and changes nothing, unless it is `expected`. */
  remove(key: string, expected: string, now: number): Promise<boolean>
  /** Counts once more. The first count after the end of a window begins the next one. */
  count(key: string, windowMs: number, now: number): Promise<Counted>
  /** Adds an entry to a list, and removes the oldest ones beyond `maxEntries`. */
  append(list: string, entry: string, maxEntries: number): Promise<void>
  /** The entries of a list, the oldest one first. */
  entries(list: string): Promise<readonly string[]>
  /** Removes what has expired. A server calls it now and then; a store may do it by itself. */
  removeExpired(now: number): Promise<void>
  /** Frees what the store holds, but not what the caller opened. Safe to call twice. */
  close(): Promise<void>
}
