/** The kinds of account an embedded wallet has. */
export type EmbeddedAccountType = 'eoa' | 'smartAccount'

/** Who is signed in to the embedded wallet. */
export interface EmbeddedUser {
  /** Absent or `null` for a social login that shares none. */
  readonly email?: string | null | undefined
  readonly address: string
  /** A number for EVM chains, a CAIP-2 id for others. */
  readonly chainId: string | number
  readonly accounts?: readonly { readonly address: string; readonly type: EmbeddedAccountType }[] | undefined
  /** What a social login calls the visitor. */
  readonly userName?: string | null | undefined
  readonly smartAccountDeployed?: boolean | undefined
  readonly preferredAccountType?: EmbeddedAccountType | undefined
}
