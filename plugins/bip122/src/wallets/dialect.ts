import { methodOf } from '@latchkey/core/plugin'

/**
 * The protocols that wallets speak: sats-connect's present one or the one before, the Wallet Standard, or a wallet's
 * own.
 */
export type Dialect = 'sats-connect' | 'older-sats-connect' | 'standard' | 'unisat' | 'okx' | 'leather' | 'phantom'

/** A discovered wallet's object, and how to speak to it. */
export interface Speaker {
  /** The wallet's own object. */
  readonly provider: object
  readonly dialect: Dialect
  /** The names of the wallet's features, where the dialect has features. */
  readonly features?: readonly string[] | undefined
}

/** The protocol of sats-connect that a provider speaks. Nothing for a provider that speaks neither. */
export function dialectOf(provider: unknown): Dialect | undefined {
  if (hasMethod(provider, 'request')) return 'sats-connect'
  return isOlderProvider(provider) ? 'older-sats-connect' : undefined
}

/** Whether a provider speaks the protocol that sats-connect had before it introduced `request`. */
export const isOlderProvider = (provider: unknown): boolean =>
  hasMethod(provider, 'connect') && hasMethod(provider, 'signTransaction')

export const hasMethod = (owner: unknown, method: string): boolean => methodOf(owner, method) !== undefined
