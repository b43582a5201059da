import { toFunctionSelector } from 'viem/utils'
import type { Framework } from '../smart-account/framework.js'
import { type Caveat, createLimits } from '../smart-account/limits.js'
import { type Grant, totalOf } from './permission.js'

/** What the contracts watch over: the permission to the letter, its end, and how often it is used. Its beginning is known. */
export function limitsOf(
  { permission, expiry, calls }: Grant,
  framework: Pick<Framework, 'enforcers'>,
): readonly (readonly Caveat[])[] {
  const limits = createLimits(framework)
  const ends = limits.time({ before: expiry })
  const counted = calls === undefined ? [] : [limits.calls(calls)]
  if (permission.kind === 'calls') {
    const { contract, functions, value } = permission
    const methods = functions.map((signature) => toFunctionSelector(signature))
    return [limits.targets([contract]), limits.methods(methods), limits.value(value), ends, ...counted]
  }

  const { token, start = 0 } = permission
  switch (permission.kind) {
    case 'allowance': {
      const { amount } = permission
      // The first second that counts is the one after.
      const within = start > 0 ? limits.time({ after: start - 1, before: expiry }) : ends
      return [token ? limits.erc20Amount(token, amount) : limits.nativeAmount(amount), within, ...counted]
    }
    case 'periodic': {
      const { amount, seconds } = permission
      const period = { amount, seconds, start }
      return [token ? limits.erc20Period(token, period) : limits.nativePeriod(period), ends, ...counted]
    }
    case 'stream': {
      const { first, perSecond } = permission
      // Without a most it is what comes together until the end.
      const stream = { first, perSecond, start, most: totalOf(permission, expiry, start) }
      return [token ? limits.erc20Stream(token, stream) : limits.nativeStream(stream), ends, ...counted]
    }
  }
}
