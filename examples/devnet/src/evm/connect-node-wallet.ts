import { type AppKitConfig, createAppKit, override, type Swap, type SwapPhase } from '@latchkey/core'
import { Page, toNetwork } from '@latchkey/core/plugin'
import { announceProvider, createFakePage } from '@latchkey/core/testing'
import { createClient, type Hex, http } from 'viem'

/** What a wallet answers to a method in place of the node. */
export type WalletAnswer = (params: readonly unknown[]) => unknown

export interface NodeWalletConfig extends Omit<AppKitConfig, 'networks'> {
  /** The node's address. It is the only one of network 1. */
  readonly url: string
  readonly account: Hex
  /** By the method. All others are answered by the node, which has the account's key. */
  readonly answers?: Readonly<Record<string, WalletAnswer>> | undefined
}

/** Starts a kit, and connects it to a wallet whose keys a node has. `asked` is what the wallet is asked for. */
export async function connectNodeWallet({ url, account, answers = {}, overrides = [], ...config }: NodeWalletConfig) {
  const page = createFakePage()
  const node = createClient({ transport: http(url) })
  const asked: { readonly method: string; readonly params: readonly unknown[] }[] = []
  async function request({ method, params = [] }: { method: string; params?: readonly unknown[] }) {
    asked.push({ method, params })
    if (['eth_requestAccounts', 'eth_accounts'].includes(method)) return [account]
    const answer = answers[method]
    return answer ? answer(params) : node.request({ method, params } as never)
  }
  const info = {
    uuid: 'b1d7f5f6-70b4-4b8b-8a11-2f6f0a0d7e01',
    name: 'Node',
    icon: 'data:image/png;base64,AA==',
    rdns: 'test.node',
  }
  announceProvider(page, { info, provider: { request, on() {}, removeListener() {} } })
  const ethereum = toNetwork({
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })
  const kit = createAppKit({
    ...config,
    networks: [ethereum],
    overrides: [override(Page, { value: page }), ...overrides],
  })
  await kit.start()
  await kit.load('connect')
  await kit.connect({ connector: `eip155:${info.rdns}` })
  return { kit, asked }
}

/** Resolves with the first phase of a swap that is one of these. */
export const untilPhase = <Status extends SwapPhase['status']>(swap: Swap, ...statuses: readonly Status[]) =>
  new Promise<Extract<SwapPhase, { status: Status }>>((resolve) => {
    const look = () => {
      const state = swap.getSnapshot()
      if (state.status !== 'open' || !statuses.includes(state.phase.status as Status)) return
      unsubscribe()
      resolve(state.phase as Extract<SwapPhase, { status: Status }>)
    }
    const unsubscribe = swap.subscribe(look)
    look()
  })
