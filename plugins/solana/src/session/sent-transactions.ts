/** How long a transaction can still land: up to a height of the chain, or for as long as its nonce is not used. */
export type Lifetime = { readonly lastValidBlockHeight: number } | 'durable'

/** What is known of the transactions that went out from here, for whoever follows them. */
export interface SentTransactions {
  remember(signature: string, lifetime: Lifetime): void
  lifetimeOf(signature: string): Lifetime | undefined
}

/** The oldest are forgotten first. What is not known here is waited for longer, never wrongly given up. */
const MAX_REMEMBERED = 100

export function createSentTransactions(): SentTransactions {
  const lifetimes = new Map<string, Lifetime>()
  return {
    remember(signature, lifetime) {
      lifetimes.set(signature, lifetime)
      const [oldest] = lifetimes.keys()
      if (lifetimes.size > MAX_REMEMBERED) lifetimes.delete(oldest!)
    },
    lifetimeOf: (signature) => lifetimes.get(signature),
  }
}
