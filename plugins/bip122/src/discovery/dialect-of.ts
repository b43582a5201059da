import type { Dialect } from '../wallets/dialect.js'
import { hasMethod } from '../wallets/has-method.js'

/** By which protocol of sats-connect a provider is spoken to. Nothing for what speaks neither. */
export function dialectOf(provider: unknown): Dialect | undefined {
  if (hasMethod(provider, 'request')) return 'sats-connect'
  return isOlderProvider(provider) ? 'older-sats-connect' : undefined
}

/** Whether a provider speaks the protocol that was sats-connect's before it had one `request`. */
export const isOlderProvider = (provider: unknown): boolean => hasMethod(provider, 'connect') && hasMethod(provider, 'signTransaction')
