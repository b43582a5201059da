import { type Connection, Connections, createAppKit, type Network, override } from '@latchkey/core'
import { Page } from '@latchkey/core/plugin'
import { solana } from './plugin.js'
import { solanaMainnet } from './networks/networks.js'
import type { SolanaOptions } from './options.js'
import { registeredEnvironment, type KeyWalletOptions } from './wallets.test.helper.js'

/** A kit in real time with a real node, connected to a wallet on real keys. */
export async function connectedKit(url: string, wallet: KeyWalletOptions = {}, options: SolanaOptions = {}) {
  const network: Network = { ...solanaMainnet, rpcUrls: { default: { http: [url] } } }
  const environment = registeredEnvironment({ nodeUrl: url, ...wallet })
  const kit = createAppKit({
    plugins: [solana({ networks: [network], ...options })],
    overrides: [override(Page, { value: environment.page })],
  })
  await kit.start()
  await kit.get(Connections).load()
  const result = await kit.get(Connections).connect(environment.connectorId)
  if (result.status !== 'connected') throw new Error(result.reason)
  const connection: Connection = result.connections[0]!
  return {
    kit,
    environment,
    network,
    connection,
    session: connection.session,
    account: result.account,
    signal: new AbortController().signal,
  }
}
