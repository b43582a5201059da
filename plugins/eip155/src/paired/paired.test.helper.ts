import {
  type Account,
  type Network,
  type NetworkId,
  propertyOf,
  type Rpc,
  type SessionState,
} from '@latchkey/core/plugin'
import {
  createFakeClock,
  createFakePairedWallet,
  createRecordingLogger,
  refuse,
  type PairedRequest,
} from '@latchkey/core/testing'
import { keccak256, type Hex, type TypedDataDefinition } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { pairing } from './pairing.js'
import { base, mainnet, polygon } from '../networks.js'
import type { Eip1193Provider } from '../session/eip1193.js'
import { KEYS } from '../test-wallet.test.helper.js'

export const [ada, bob] = KEYS.map((key) => privateKeyToAccount(key)) as [
  ReturnType<typeof privateKeyToAccount>,
  ReturnType<typeof privateKeyToAccount>,
]
export const accountOf = ({ address }: { readonly address: string }, more: Partial<Account> = {}): Account => ({
  namespace: 'eip155',
  type: 'eoa',
  address,
  ...more,
})
export const MAINNET = mainnet.caipNetworkId
export const POLYGON = polygon.caipNetworkId
export const BASE = base.caipNetworkId
export const METHODS = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  'wallet_sendCalls',
]

/** The answers of a wallet with real keys that consents to everything. */
async function sign({ method, params }: PairedRequest): Promise<unknown> {
  const [first, second] = [0, 1].map((index) => propertyOf(params, index)) as [never, never]
  const keyOf = (address: string) => [ada, bob].find((one) => one.address.toLowerCase() === address.toLowerCase())!
  switch (method) {
    case 'personal_sign':
      return keyOf(second).signMessage({ message: { raw: first as Hex } })
    case 'eth_signTypedData_v4':
      return keyOf(first).signTypedData(JSON.parse(second) as TypedDataDefinition)
    case 'eth_sendTransaction': {
      const { from, chainId, to, value } = first as { from: Hex; chainId?: Hex; to: Hex; value?: Hex }
      return keccak256(
        await keyOf(from).signTransaction({ type: 'legacy', chainId: Number(chainId), to, value: BigInt(value ?? 0) }),
      )
    }
    case 'wallet_watchAsset':
      return true
    case 'wallet_sendCalls':
      return { id: '0xba7c4' }
    default:
      return null
  }
}

interface Environment {
  readonly methods?: readonly string[]
  readonly state?: Partial<SessionState>
  /** The networks that the kit supports. */
  readonly networks?: readonly Network[]
}

/** A paired wallet, by default on Ethereum and Polygon, and its session. */
export function pairedEnvironment({ methods = METHODS, state, networks = [mainnet, polygon, base] }: Environment = {}) {
  const wallet = createFakePairedWallet({
    methods,
    state: { accounts: [accountOf(ada), accountOf(bob)], approved: [MAINNET, POLYGON], ...state },
    answer: sign,
  })
  const [clock, logger, controller] = [createFakeClock(), createRecordingLogger(), new AbortController()]
  const read: { readonly networkId: NetworkId; readonly method: string; readonly params: unknown }[] = []
  const rpc: Rpc = {
    ...refuse<Rpc>('Rpc'),
    requestFor:
      ({ caipNetworkId: networkId }) =>
      async ({ method, params }) => {
        read.push({ networkId, method, params })
        return `read by ${method}`
      },
  }
  const profile = pairing({ rpc, clock, logger, known: () => networks })
  const { features, native } = profile.session!(wallet)
  const provider = native() as Required<Eip1193Provider>
  const received: [event: string, value: unknown][] = []
  const listeners = ['connect', 'chainChanged', 'accountsChanged', 'disconnect'].map(
    (event) => [event, (value: unknown) => void received.push([event, value])] as const,
  )

  return {
    wallet,
    clock,
    logger,
    controller,
    read,
    features,
    provider,
    received,
    request: (method: string, params?: unknown) =>
      Promise.resolve(provider.request(params === undefined ? { method } : { method, params })),
    act: (network: Network = mainnet) => ({ account: accountOf(ada), network, signal: controller.signal }),
    listen: () => listeners.forEach(([event, listener]) => provider.on(event, listener)),
    unsubscribe: () => listeners.forEach(([event, listener]) => provider.removeListener(event, listener)),
    inUse: () => wallet.getSnapshot().networkId,
    approve: (...approved: NetworkId[]) => wallet.set({ ...wallet.getSnapshot(), approved }),
    end: () => wallet.set({ ...wallet.getSnapshot(), accounts: [], ended: 'wallet' }),
    methods: () => wallet.asked.map(({ method }) => method),
  }
}
