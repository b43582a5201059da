import { type Address, concatHex, encodePacked, type Hex, numberToHex } from 'viem'
import type { Enforcer } from '../../enforcers.js'
import type { Framework } from './framework.js'

/** A limit as it is signed: the contract that watches over it, and what it is told. */
export interface Caveat {
  readonly enforcer: Address
  readonly terms: Hex
  /** What a delegate may add. None of these contracts reads it. */
  readonly args: Hex
}

/** So much in each period. What is left over is lost. Times are in seconds. */
export interface Period {
  readonly amount: bigint
  readonly seconds: number
  readonly start: number
}

/** What has come together since the start, in addition to the first amount. */
export interface Stream {
  readonly first: bigint
  readonly most: bigint
  readonly perSecond: bigint
  readonly start: number
}

/** The limits that a delegation can have. Each of them is one or two caveats. */
export function createLimits({ enforcers }: Pick<Framework, 'enforcers'>) {
  const caveat = (enforcer: Enforcer, terms: Hex): Caveat => ({ enforcer: enforcers[enforcer], terms, args: '0x' })
  const words = (...values: readonly (bigint | number)[]): Hex =>
    concatHex(values.map((value) => numberToHex(value, { size: 32 })))
  // A transfer of the currency calls no function, and one of a token brings no currency along.
  const native = (enforcer: Enforcer, terms: Hex) => [caveat('ExactCalldataEnforcer', '0x'), caveat(enforcer, terms)]
  const erc20 = (enforcer: Enforcer, token: Address, terms: Hex) => [
    caveat('ValueLteEnforcer', words(0)),
    caveat(enforcer, encodePacked(['address', 'bytes'], [token, terms])),
  ]

  return {
    nativeAmount: (most: bigint) => native('NativeTokenTransferAmountEnforcer', words(most)),
    nativePeriod: ({ amount, seconds, start }: Period) =>
      native('NativeTokenPeriodTransferEnforcer', words(amount, seconds, start)),
    nativeStream: ({ first, most, perSecond, start }: Stream) =>
      native('NativeTokenStreamingEnforcer', words(first, most, perSecond, start)),
    erc20Amount: (token: Address, most: bigint) => erc20('ERC20TransferAmountEnforcer', token, words(most)),
    erc20Period: (token: Address, { amount, seconds, start }: Period) =>
      erc20('ERC20PeriodTransferEnforcer', token, words(amount, seconds, start)),
    erc20Stream: (token: Address, { first, most, perSecond, start }: Stream) =>
      erc20('ERC20StreamingEnforcer', token, words(first, most, perSecond, start)),
    /** Calls go to one of these contracts. */
    targets: (addresses: readonly Address[]) => [caveat('AllowedTargetsEnforcer', concatHex(addresses))],
    /** Calls are of one of these functions, by its selector. */
    methods: (selectors: readonly Hex[]) => [caveat('AllowedMethodsEnforcer', concatHex(selectors))],
    /** Calls bring at most so much of the currency along. */
    value: (most: bigint) => [caveat('ValueLteEnforcer', words(most))],
    /** In seconds. Both ends are excluded, and 0 is no limit. */
    time: ({ after = 0, before = 0 }: { readonly after?: number; readonly before?: number }) => [
      caveat('TimestampEnforcer', concatHex([numberToHex(after, { size: 16 }), numberToHex(before, { size: 16 })])),
    ],
    /** At most so many calls in all. */
    calls: (most: number) => [caveat('LimitedCallsEnforcer', words(most))],
  }
}
