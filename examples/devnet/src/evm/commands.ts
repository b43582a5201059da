import {
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  http,
  publicActions,
  toHex,
  walletActions,
} from 'viem'
import { mainnet, polygon } from 'viem/chains'
import type { AnyAmount } from '../devnet.js'
import type { EvmServer } from '../server.js'
import { EVM_ACCOUNTS } from './accounts.js'

const POLLING_INTERVAL_MS = 10

/** Commands that act on both nodes. */
export function createCommands(mainnetUrl: string, polygonUrl: string): EvmServer['commands'] {
  const nodes = [clientOf(mainnetUrl, mainnet), clientOf(polygonUrl, polygon)]
  // Concurrent transactions of the same account could get the same nonce.
  let lastGift: Promise<unknown> = Promise.resolve()
  return {
    async fund(address, wei) {
      const params: [Hex, Hex] = [getAddress(address), toHex(BigInt(wei))]
      await Promise.all(nodes.map((node) => node.request<AddBalance>({ method: 'anvil_addBalance', params })))
    },
    async giveToken(token, address, amount) {
      const gift = lastGift.then(() =>
        Promise.all(nodes.map((node) => give(node, getAddress(token), getAddress(address), amount))),
      )
      lastGift = gift.catch(() => undefined) // the caller of the earlier gift gets its failure
      await gift
    },
  }
}

/** The node adds in one step, so that concurrent calls do not overwrite each other. */
interface AddBalance {
  readonly Method: 'anvil_addBalance'
  readonly Parameters: [Hex, Hex]
  readonly ReturnType: null
}

const clientOf = (url: string, chain: typeof mainnet | typeof polygon) =>
  createTestClient({ mode: 'anvil', chain, transport: http(url), pollingInterval: POLLING_INTERVAL_MS })
    .extend(publicActions)
    .extend(walletActions)

async function give(node: ReturnType<typeof clientOf>, token: Hex, address: Hex, amount: AnyAmount) {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [address, BigInt(amount)] })
  const hash = await node.sendTransaction({ account: EVM_ACCOUNTS[0]!.address, to: token, data, chain: node.chain })
  const { status } = await node.waitForTransactionReceipt({ hash })
  if (status !== 'success') throw new Error(`The first account has too little of the token ${token}.`)
}
