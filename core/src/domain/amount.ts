/** An amount in the smallest unit, with how to write it. */
export interface Amount {
  readonly value: bigint
  /** A whole number from 0 to 255. */
  readonly decimals: number
  readonly symbol: string
}
