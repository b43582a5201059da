import { type Account, Connections, createAppKit, type Network, override } from '@latchkey/core'
import { Page, Rpc, type Session, toNetwork } from '@latchkey/core/plugin'
import { announceProvider, createFakePage } from '@latchkey/core/testing'
import type { EvmDevnet } from '@latchkey/example-devnet'
import { eip155 } from './plugin.js'
import { createTestWallet } from './test-wallet.test.helper.js'
import { ANNOUNCED_ID, INFO } from './wallets.test.helper.js'

const networkAt = (id: number, name: string, symbol: string, url: string): Network =>
  toNetwork({ id, name, nativeCurrency: { name: symbol, symbol, decimals: 18 }, rpcUrls: { default: { http: [url] } } })

/** A kit on two real networks, with a wallet that has real keys. Clock and servers are real. */
export function devnetEnvironment(
  evm: EvmDevnet,
  walletNodes: Readonly<Record<number, string>> = { 1: evm.mainnet.url, 137: evm.polygon.url },
) {
  const [ethereum, polygon] = [
    networkAt(1, 'Ethereum', 'ETH', evm.mainnet.url),
    networkAt(137, 'Polygon', 'POL', evm.polygon.url),
  ]
  const [page, wallet] = [createFakePage(), createTestWallet({ nodes: walletNodes })]
  announceProvider(page, { info: INFO, provider: wallet.provider })
  const kit = createAppKit({
    plugins: [eip155({ coinbase: false, safe: false })],
    networks: [ethereum, polygon],
    overrides: [override(Page, { value: page })],
  })
  const { signal } = new AbortController()

  async function connect(): Promise<{ readonly session: Session; readonly account: Account }> {
    await kit.start()
    await kit.get(Connections).load()
    const result = await kit.get(Connections).connect(ANNOUNCED_ID)
    if (result.status !== 'connected') throw new Error(`The wallet was not connected: ${result.reason}`)
    return { session: result.connections[0]!.session, account: result.account }
  }

  return { kit, rpc: () => kit.get(Rpc), page, wallet, ethereum, polygon, signal, connect }
}
