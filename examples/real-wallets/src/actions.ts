import {
  type Account,
  Accounts,
  type AppKit,
  type Connection,
  Connections,
  formatAmount,
  type Network,
  Networks,
  parseAmount,
} from '@latchkey/core'
import { type Namespace, Namespaces } from '@latchkey/core/plugin'

// The app's actions with a connected wallet, through the kit's services alone. Each function returns `undefined` where
// the wallet or the namespace lacks the feature; the page then offers no button.

/** The session, account and network that are in use in one namespace. */
export interface ActiveSession {
  readonly namespace: Namespace
  readonly connection: Connection
  readonly account: Account
  readonly network: Network
}

export function activeSession(kit: AppKit, id: string): ActiveSession | undefined {
  const namespace = kit
    .get(Namespaces)
    .getSnapshot()
    .find((one) => one.id === id)
  const { connection } = kit.get(Connections).getSnapshot().namespaces[id] ?? {}
  const { account } = kit.get(Accounts).getSnapshot().namespaces[id] ?? {}
  const network = kit.get(Networks).getSnapshot().namespaces[id]?.active
  return namespace && connection && account && network && { namespace, connection, account, network }
}

/** The account's balance as a text for the visitor. */
export async function readBalance(
  { namespace, account, network }: ActiveSession,
  signal: AbortSignal,
): Promise<string | undefined> {
  const amount = await namespace.features['balance@1']?.balance(account, network, signal)
  return amount && `${formatAmount(amount.value, amount.decimals)} ${amount.symbol}`
}

/** Signs a text with the wallet. The signature is in the namespace's own encoding. */
export function signer({ connection, account, network }: ActiveSession) {
  const feature = connection.session.features['sign-message@1']
  return (
    feature && ((message: string, signal: AbortSignal) => feature.signMessage({ account, network, message, signal }))
  )
}

/** Transfers an amount of the network's own currency. Resolves with the transaction's hash. */
export function sender({ connection, account: from, network }: ActiveSession) {
  const feature = connection.session.features['transfer@1']
  if (!feature) return undefined
  return (to: string, amount: string, signal: AbortSignal) =>
    feature.transfer({ from, to, network, value: parseAmount(amount, network.nativeCurrency.decimals), signal })
}

/** Tracks a transaction to its end. Resolves with a text for the visitor. */
export function tracker({ namespace, network }: ActiveSession) {
  const feature = namespace.features['track@1']
  if (!feature) return undefined
  return async (hash: string, signal: AbortSignal) => {
    const outcome = await feature.wait(hash, network, signal)
    return outcome.status === 'failed' && outcome.reason ? `failed: ${outcome.reason}` : outcome.status
  }
}
