import {
  Accounts,
  type AccountsState,
  Balances,
  type BalancesState,
  type Holdings,
  type NamespaceAccount,
  type NamespaceBalances,
  type Network,
  Networks,
} from '@latchkey/core'
import { definePlugin, derive } from '@latchkey/core/plugin'

export interface ScriptedBalancesOptions {
  readonly status: NamespaceBalances['status']
  /** There are holdings from before. */
  readonly known?: boolean
}

/** An address of USD Coin, as Ethereum writes it. */
export const USD_COIN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** A bit more than one of the network's own currency, and something else. */
const holdingsOf = ({ nativeCurrency: { symbol, decimals }, caipNetworkId: chainId }: Network): Holdings => ({
  native: {
    value: 1_234_567_890_123_456_789n / 10n ** BigInt(18 - decimals),
    decimals,
    symbol,
    price: 3_000,
    change: 2.61,
  },
  tokens: [
    {
      name: 'USD Coin',
      symbol: 'USDC',
      chainId,
      address: `${chainId}:${USD_COIN}`,
      value: 250,
      price: 1,
      change: -0.02,
      quantity: { decimals: '6', numeric: '250' },
    },
  ],
  source: 'api',
  at: Date.UTC(2026, 2, 14, 9, 26),
})

/** The balances of all connected accounts, as the scenario sets them. */
export const scriptedBalances = definePlugin({
  id: 'scripted-balances',
  requires: [Accounts, Networks],
  options: (options: ScriptedBalancesOptions) => options,
  setup: (ctx, options) =>
    ctx.provide(Balances, {
      create: ({ get }) => {
        const state = derive([get(Accounts), get(Networks)], (accounts, { namespaces: chains }) =>
          balancesOf(accounts, (namespace) => chains[namespace]?.active, options),
        )
        return {
          getSnapshot: state.getSnapshot,
          subscribe: state.subscribe,
          refresh: async () => {},
          readOn: async () => undefined,
          follow: () => () => {},
        }
      },
    }),
})

function balancesOf(
  { namespaces: chains, active }: AccountsState,
  networkOf: (namespace: string) => Network | undefined,
  options: ScriptedBalancesOptions,
): BalancesState {
  const of = ({ account, caipAddress }: NamespaceAccount): NamespaceBalances => {
    const network = account && networkOf(account.namespace)
    return caipAddress && network ? balanceOf(caipAddress, holdingsOf(network), options) : { status: 'none' }
  }
  return {
    namespaces: Object.fromEntries(Object.entries(chains).map(([namespace, chain]) => [namespace, of(chain)])),
    active: active && of(active),
  }
}

function balanceOf(
  account: NonNullable<NamespaceAccount['caipAddress']>,
  holdings: Holdings,
  { status, known = false }: ScriptedBalancesOptions,
): NamespaceBalances {
  const before = known ? { holdings } : {}
  switch (status) {
    case 'none':
      return { status }
    case 'unsupported':
      return { status, account }
    case 'loading':
      return { status, account, ...before }
    case 'ready':
      return { status, account, holdings }
    case 'failed':
      return { status, account, error: new TypeError('Failed to fetch'), retryAt: 0, ...before }
  }
}
