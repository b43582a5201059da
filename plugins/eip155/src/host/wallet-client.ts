import type { Network, Session } from '@latchkey/core'
import type { Account, Chain, CustomTransport, WalletClient } from 'viem'

/**
 * A viem wallet client over a connected wallet, for all that viem can do with one. It is the wallet's own provider: what
 * goes through here is checked by viem and by the wallet, not by the kit.
 *
 * @param session of this namespace: `connection.session`.
 * @param network where it acts. Viem refuses to send while the wallet is elsewhere.
 *
 * @example
 * const { connection } = kit.get(Connections).getSnapshot().chains.eip155!
 * const client = await walletClient(connection!.session, mainnet)
 * const hash = await client.sendTransaction({ to, value: 1n })
 */
export async function walletClient(session: Session, network: Network): Promise<WalletClient<CustomTransport, Chain, Account>> {
  const { openWalletClient } = await import('./open-wallet-client.js')
  return openWalletClient(session, network)
}
