import {
  Accounts,
  Chains,
  Connections,
  formatAmount,
  Networks,
  parseAmount,
  type Account,
  type AppKit,
  type Chain,
  type Connection,
  type Network,
} from '@latchkey/core'

// What a host does with a connected wallet, by the kit's services alone. What a wallet or a chain cannot do is not
// there: each of these answers `undefined` then, and the page offers nothing.

/** Who is connected in a namespace, as of now, and where. */
export interface InUse {
  readonly chain: Chain
  readonly connection: Connection
  readonly account: Account
  readonly network: Network
}

export function inUse(kit: AppKit, namespace: string): InUse | undefined {
  const chain = kit.get(Chains).getSnapshot().find(({ id }) => id === namespace)
  const { connection } = kit.get(Connections).getSnapshot().chains[namespace] ?? {}
  const { account } = kit.get(Accounts).getSnapshot().chains[namespace] ?? {}
  const network = kit.get(Networks).getSnapshot().chains[namespace]?.active
  return chain && connection && account && network && { chain, connection, account, network }
}

/** What the account has, as a visitor reads it. */
export async function readBalance({ chain, account, network }: InUse, signal: AbortSignal): Promise<string | undefined> {
  const amount = await chain.features['balance@1']?.balance(account, network, signal)
  return amount && `${formatAmount(amount.value, amount.decimals)} ${amount.symbol}`
}

/** Has the wallet sign a text. The signature is in the chain's own encoding. */
export function signing({ connection, account, network }: InUse) {
  const feature = connection.session.features['sign-message@1']
  return feature && ((message: string, signal: AbortSignal) => feature.signMessage({ account, network, message, signal }))
}

/** Moves an amount of the network's own currency. Answers the transaction's hash. */
export function sending({ connection, account: from, network }: InUse) {
  const feature = connection.session.features['transfer@1']
  if (!feature) return undefined
  return (to: string, amount: string, signal: AbortSignal) =>
    feature.transfer({ from, to, network, value: parseAmount(amount, network.nativeCurrency.decimals), signal })
}

/** Follows what was sent to where it ends, in words. */
export function following({ chain, network }: InUse) {
  const feature = chain.features['track@1']
  if (!feature) return undefined
  return async (hash: string, signal: AbortSignal) => {
    const outcome = await feature.wait(hash, network, signal)
    return outcome.status === 'failed' && outcome.reason ? `failed: ${outcome.reason}` : outcome.status
  }
}
