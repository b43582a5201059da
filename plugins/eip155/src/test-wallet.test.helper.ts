import { walletError, type WalletControls } from '@latchkey/core/testing'
import type { Hex } from 'viem'
import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import type { Eip1193Provider, ProviderListener } from './session/eip1193.js'

/** The well-known keys of anvil's first three accounts. */
export const KEYS: readonly Hex[] = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
]

/** Created once, because the models use a thousand wallets. */
const ACCOUNTS = KEYS.slice(0, 2).map((key) => privateKeyToAccount(key))

/** A request that the wallet got. */
export interface TakenCall {
  readonly method: string
  readonly params: unknown
}

export interface TestWalletOptions {
  readonly nodes?: Readonly<Record<number, string>>
  readonly marks?: object
  readonly asksOnce?: boolean
}

type Params = readonly [never, never]
type Mood = 'yes' | 'no' | 'nothing'

/**
 * An EIP-1193 wallet with real keys: it signs, switches between networks, adds networks, and sends to nodes.
 *
 * @param nodes the address of a node for each known network, by chain id; empty where the wallet needs no node.
 * @param asksOnce whether it refuses requests (-32002) while it shows the visitor a prompt, as most wallets do.
 */
export function createTestWallet({ nodes = { 1: '', 137: '' }, marks = {}, asksOnce = false }: TestWalletOptions = {}) {
  const accounts = ACCOUNTS
  const known = new Map(Object.entries(nodes).map(([id, url]) => [Number(id), url]))
  const calls: TakenCall[] = []
  const listeners: { readonly event: string; readonly listener: ProviderListener }[] = []
  const waiting: ((value: Hex[]) => void)[] = []
  let [chainId, granted, prompts, mood]: [number, boolean, number, Mood] = [1, false, 0, 'yes']
  let order = accounts
  let isLocked = false
  const answering = new Set<() => void>()

  const addresses = () => order.map(({ address }) => address)
  const shared = () => (granted && !isLocked ? addresses() : [])
  function grant() {
    granted = true
    isLocked = false
  }
  const accountOf = (address: unknown): PrivateKeyAccount => {
    const account = granted && accounts.find((one) => one.address.toLowerCase() === String(address).toLowerCase())
    if (!account) throw walletError(4100)
    return account
  }
  const emit = (event: string, value: unknown) => {
    for (const one of [...listeners]) if (one.event === event) one.listener(value as never)
  }
  function moveTo(next: number) {
    if (next === chainId) return
    chainId = next
    emit('chainChanged', `0x${next.toString(16)}`)
  }

  async function connect(): Promise<Hex[]> {
    if (shared().length > 0) return addresses()
    if (asksOnce && waiting.length > 0 && mood === 'nothing') throw walletError(-32_002)
    prompts++
    if (mood === 'no') throw walletError(4001)
    if (mood === 'nothing') return new Promise((resolve) => waiting.push(resolve))
    grant()
    return addresses()
  }

  async function send(transaction: Readonly<Record<string, Hex>>): Promise<Hex> {
    const account = accountOf(transaction['from'])
    const url = known.get(chainId)
    if (!url || Number(transaction['chainId'] ?? chainId) !== chainId) throw walletError(-32603)
    // Only wallets with nodes need the full list.
    const [{ createClient, http }, { prepareTransactionRequest, sendRawTransaction }] = await Promise.all([
      import('viem'),
      import('viem/actions'),
    ])
    const client = createClient({ transport: http(url, { retryCount: 0 }) })
    const { to, data, value, gas } = transaction
    const request = await prepareTransactionRequest(client, {
      account,
      chain: null,
      chainId,
      to: to ?? null,
      ...(data ? { data } : {}),
      ...(value ? { value: BigInt(value) } : {}),
      ...(gas ? { gas: BigInt(gas) } : {}),
    })
    return sendRawTransaction(client, { serializedTransaction: await account.signTransaction(request as never) })
  }

  const methods: Record<string, (params: Params) => unknown> = {
    eth_requestAccounts: connect,
    eth_accounts: shared,
    eth_chainId: () => `0x${chainId.toString(16)}`,
    personal_sign: ([message, address]) => accountOf(address).signMessage({ message: { raw: message } }),
    eth_signTypedData_v4: ([address, json]) => accountOf(address).signTypedData(JSON.parse(json)),
    eth_sendTransaction: ([transaction]) => send(transaction),
    wallet_switchEthereumChain: ([chain]) => {
      const { chainId: id } = chain as { chainId: Hex }
      if (!known.has(Number(id))) throw walletError(4902)
      moveTo(Number(id))
      return null
    },
    wallet_addEthereumChain: ([chain]) => {
      const { chainId: id, rpcUrls } = chain as { chainId: Hex; rpcUrls: readonly string[] }
      known.set(Number(id), rpcUrls[0] ?? '')
      moveTo(Number(id))
      return null
    },
    wallet_watchAsset: () => true,
    wallet_requestPermissions: async () => {
      granted = false
      await connect()
      return [{ parentCapability: 'eth_accounts' }]
    },
    wallet_revokePermissions: () => {
      granted = false
      emit('accountsChanged', [])
      return null
    },
  }

  async function answerTo(method: string, params: unknown): Promise<unknown> {
    const run = methods[method]
    if (run) return run((params ?? []) as unknown as Params)
    const url = known.get(chainId)
    // Any other method goes to the wallet's node.
    if (!url || !method.startsWith('eth_')) throw walletError(4200)
    const { createClient, http } = await import('viem')
    return createClient({ transport: http(url) }).request({ method, params } as never)
  }

  const provider: Eip1193Provider = {
    ...marks,
    async request({ method, params }) {
      calls.push({ method, params })
      try {
        return await answerTo(method, params)
      } finally {
        answering.forEach((tell) => tell())
      }
    },
    on(event, listener) {
      listeners.push({ event, listener })
      return provider
    },
    removeListener(event, listener) {
      const index = listeners.findIndex((one) => one.event === event && one.listener === listener)
      if (index >= 0) listeners.splice(index, 1)
      return provider
    },
  }

  return {
    provider,
    accounts,
    calls,
    emit,
    moveTo,
    methods,
    controls: {
      approve: () => void (mood = 'yes'),
      reject: () => void (mood = 'no'),
      hang: () => void (mood = 'nothing'),
      approveLate: () => {
        if (waiting.length === 0) return
        grant()
        for (const answer of waiting.splice(0)) answer(addresses())
        // It emits the accounts although it has refused the second request.
        if (asksOnce) emit('accountsChanged', addresses())
      },
      forget: () => void (granted = false),
      prompts: () => prompts,
      changeAccount() {
        order = [...order].reverse()
        if (shared().length > 0) emit('accountsChanged', addresses())
      },
      leave() {
        granted = false
        emit('accountsChanged', [])
      },
      changeNetwork: () => moveTo(chainId === 1 ? 137 : 1),
      lock() {
        isLocked = true
        emit('accountsChanged', [])
      },
      onAnswer(tell) {
        const entry = () => tell()
        answering.add(entry)
        return () => void answering.delete(entry)
      },
      listening: () => listeners.length,
      shares: shared,
    } satisfies WalletControls,
  }
}
