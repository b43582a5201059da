import type { Network, Session } from '@latchkey/core/plugin'
import { createWalletClient, custom, type Account, type Chain, type CustomTransport, type WalletClient } from 'viem'
import { toViemChain } from '../viem-chain.js'
import { errors } from '../errors.js'
import { isProvider } from '../session/eip1193.js'

/** The code of `walletClient`, which loads viem's wallet client. */
export function openWalletClient(session: Session, network: Network): WalletClient<CustomTransport, Chain, Account> {
  const [provider, account] = [session.native(), session.getSnapshot().accounts[0]]
  if (!isProvider(provider) || !account) throw errors.create('eip155/not-connected')
  return createWalletClient({
    account: account.address as `0x${string}`,
    chain: toViemChain(network),
    transport: custom({ request: (call) => Promise.resolve(provider.request(call)) }, { retryCount: 0 }),
  }) as WalletClient<CustomTransport, Chain, Account>
}
