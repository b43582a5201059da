/** A registered name. Plain JSON. */
export interface StoredName {
  /** With its suffix. */
  readonly name: string
  /** In lower case. */
  readonly address: string
  /** By SLIP-44, or that of an EVM network by ENSIP-11. */
  readonly coinType: number
  readonly attributes: Readonly<Record<string, string>>
  /** In milliseconds. */
  readonly registeredAt: number
}

/** The registered names. A name belongs to one account, and an account has one name. */
export interface NameStore {
  /** Adds a name. Answers false when the name, or the account, is taken; nothing has changed then. */
  addName(name: StoredName): Promise<boolean>
  findName(name: string): Promise<StoredName | undefined>
  /** @param address in lower case. */
  nameOf(address: string): Promise<StoredName | undefined>
}
