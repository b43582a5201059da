/** What a visitor is asked, ready to be drawn. Texts of others may be in it: whoever draws makes them safe. */
export interface Description {
  readonly title: string
  readonly warnings: readonly Warning[]
  readonly rows: readonly Row[]
  /** What is signed, word by word. */
  readonly message?: string
  /** The same as the machine reads it, folded away. */
  readonly raw?: string
  readonly approveLabel: string
  /** The request cannot be approved, and why. */
  readonly blocked?: string
}

export interface Row {
  readonly label: string
  readonly value: string
  readonly kind?: 'address' | 'amount'
}

export interface Warning {
  /** A visitor has to confirm that they have read a `danger`. */
  readonly level: 'danger' | 'caution' | 'note'
  readonly text: string
}
