import type { RegisteredWallet } from './registered-wallet.js'

/**
 * Marks the wallets of which the name is another one's as well. A maker may register one object for each
 * namespace under one name: only those who want the same namespace dispute it.
 */
export function withDisputes(wallets: readonly RegisteredWallet[]): readonly RegisteredWallet[] {
  const isDisputed = (one: RegisteredWallet) => wallets.some((other) => other.wallet !== one.wallet && other.name === one.name && isRival(one, other))
  return wallets.map((one) => (isDisputed(one) ? Object.freeze({ ...one, disputed: true }) : one))
}

function isRival(one: RegisteredWallet, other: RegisteredWallet): boolean {
  const [mine, others] = [namespacesOf(one), namespacesOf(other)]
  return mine.some((namespace) => others.includes(namespace))
}

const namespacesOf = ({ chains }: RegisteredWallet) => chains.map((chain) => chain.slice(0, chain.indexOf(':')))
