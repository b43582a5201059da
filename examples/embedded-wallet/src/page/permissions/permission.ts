import type { Address } from 'viem'

/** What somebody else may do for the account, as far as contracts can watch over it. Times are in seconds. */
export type Permission = TokenPermission | CallPermission

export type TokenPermission = {
  /** Undefined for the network's own currency. */
  readonly token: Address | undefined
  /** Undefined for the moment of the grant. */
  readonly start: number | undefined
} & (
  | { readonly kind: 'allowance'; readonly amount: bigint }
  /** So much in each period. What is left over is lost. */
  | { readonly kind: 'periodic'; readonly amount: bigint; readonly seconds: number }
  /** A first amount, and what has come together since the start, up to the most. */
  | {
      readonly kind: 'stream'
      readonly first: bigint
      readonly perSecond: bigint
      readonly most: bigint | undefined
    }
)

export interface CallPermission {
  readonly kind: 'calls'
  readonly contract: Address
  /** As in `buy(uint256)`. */
  readonly functions: readonly [string, ...string[]]
  /** The most of the currency that each call may bring along. */
  readonly value: bigint
}

/** The form of a permission that apps get back: that of today's ERC-7715. */
export interface PermissionForm {
  readonly type: string
  readonly isAdjustmentAllowed: boolean
  readonly data: Readonly<Record<string, unknown>>
}

/** What an app asks for, once it was read. */
export interface Grant {
  readonly permission: Permission
  readonly form: PermissionForm
  /** Who may act. */
  readonly delegate: Address
  /** When the permission ends: no later than a year from now. */
  readonly expiry: number
  /** How often it may be used. Undefined for no limit. */
  readonly calls: number | undefined
  /** Why the app says that it needs it. Foreign text. */
  readonly justification: string | undefined
}

/** The permission as it is signed at a moment: what has no beginning begins then. */
export function beginningAt(now: number, grant: Grant): Grant {
  const { permission, form } = grant
  if (permission.kind === 'calls' || permission.kind === 'allowance' || permission.start !== undefined) return grant
  return {
    ...grant,
    permission: { ...permission, start: now },
    form: { ...form, data: { ...form.data, startTime: now } },
  }
}

/** All that can be spent until the end. `now` is the beginning of what has none. */
export function totalOf(permission: TokenPermission, expiry: number, now: number): bigint {
  const seconds = Math.max(0, expiry - (permission.start ?? now))
  switch (permission.kind) {
    case 'allowance':
      return permission.amount
    case 'periodic':
      return permission.amount * BigInt(Math.ceil(seconds / permission.seconds))
    case 'stream': {
      const total = permission.first + permission.perSecond * BigInt(seconds)
      return permission.most !== undefined && permission.most < total ? permission.most : total
    }
  }
}
