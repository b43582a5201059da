import { type Devnet, startDevnet } from '@latchkey/example-devnet'
import { createTestClient, erc20Abi, type Hex, http, publicActions } from 'viem'
import { mainnet } from 'viem/chains'
import type { Description } from '../approvals/description.js'
import type { SignRequest } from '../approvals/signer.js'
import { createEntropy, deriveAddresses, withKey } from '../keys/derive.js'
import type { Network } from '../server/schemas.js'
import { askBundler } from '../session/ask-bundler.js'
import { createAccounts } from '../session/accounts.js'
import { createKeptTexts } from '../session/kept-texts.js'
import { createNetworks } from '../session/networks.js'
import type { Visitor } from '../session/visitor.js'
import { loadSigner } from '../signers/load-signer.js'
import { accountAnswers } from './account.js'
import { requestAnswers } from './requests.js'
import { smartAccountAnswers } from './smart-accounts.js'
import { createUsers } from './users.js'

export const BOB = '0x00000000000000000000000000000000000000b0'

/** A devnet with smart accounts on Ethereum and none on Polygon, and pages of visitors there. */
export async function startSmartAccountPages() {
  const devnet: Devnet<'evm'> = await startDevnet({ chains: ['evm'] })
  const { evm } = devnet
  const { url, framework } = await evm.createSmartAccounts()
  const client = createTestClient({ mode: 'anvil', chain: mainnet, transport: http(evm.mainnet.url) }).extend(
    publicActions,
  )
  const nativeCurrency = { symbol: 'ETH', decimals: 18 }
  const network: Network = {
    caipNetworkId: 'eip155:1',
    name: 'Ethereum',
    rpcUrl: evm.mainnet.url,
    nativeCurrency,
    smartAccounts: { bundlerUrl: url, framework },
  }
  const polygon: Network = { caipNetworkId: 'eip155:137', name: 'Polygon', rpcUrl: evm.polygon.url, nativeCurrency }
  return {
    evm,
    client,
    network,
    tokenOf: (address: Hex) =>
      client.readContract({ abi: erc20Abi, address: evm.token, functionName: 'balanceOf', args: [address] }),
    /** Waits until an operation is in a block. It has a hash, or the id of a batch, which begins with that. */
    async mined(id: unknown): Promise<void> {
      const [hash] = /^0x.{64}/.exec(String(id)) ?? []
      const found = await askBundler(network, 'eth_getUserOperationByHash', [hash])
      const { transactionHash } = found as { readonly transactionHash: Hex }
      await client.waitForTransactionReceipt({ hash: transactionHash, pollingInterval: 20 })
    },
    /** Lets time pass on the network. */
    async pass(seconds: number) {
      await client.increaseTime({ seconds })
      await client.mine({ blocks: 1 })
    },
    newPage({ rpcUrl = evm.mainnet.url, bundlerUrl = url, hasUpgrade = true, ...options }: PageOptions = {}) {
      const { stateless7702: _, ...withoutUpgrade } = framework
      const smartAccounts = { bundlerUrl, framework: hasUpgrade ? framework : withoutUpgrade }
      return createPage([{ ...network, rpcUrl, smartAccounts }, polygon], options)
    },
    stop: () => devnet.stop(),
  }
}

interface PageOptions {
  /** The node of Ethereum. */
  readonly rpcUrl?: string
  /** Happens after the visitor has read a request, and before they approve it. */
  readonly meanwhile?: () => Promise<unknown>
  /** What the visitor does with what can be approved. */
  readonly answer?: () => 'approve' | 'decline'
  /** The bundler of Ethereum. */
  readonly bundlerUrl?: string
  /** Whether EOAs can be upgraded there. */
  readonly hasUpgrade?: boolean
}

const refusing = () => {
  throw new DOMException('The browser keeps nothing.', 'SecurityError')
}

/** The page of a new visitor, who approves what can be approved. */
async function createPage(all: readonly Network[], { meanwhile, answer = () => 'approve' }: PageOptions = {}) {
  const entropy = createEntropy()
  const wallet = await deriveAddresses(entropy)
  const user = { id: wallet.eip155, email: 'ada@example.org', userName: null, provider: 'email', wallet }
  const visitor = { require: async () => user } as unknown as Visitor
  const networks = createNetworks(all, null)
  const accounts = createAccounts(createKeptTexts(refusing))
  const users = createUsers(networks, accounts)
  const shown: Description[] = []
  const asked: SignRequest[] = []

  async function ask(request: SignRequest): Promise<unknown> {
    asked.push(request)
    const signing = (await loadSigner(request)).read(request, 'https://shop.example')
    const description = await signing.describe()
    shown.push(description)
    if (answer() === 'decline' || description.blocked !== undefined)
      throw signing.declined?.() ?? new Error(description.blocked ?? 'declined')
    await meanwhile?.()
    return signing.approve((use) => withKey(entropy, 'eip155', use))
  }

  const server = {} as Parameters<typeof accountAnswers>[0]['server']
  const { RPC_REQUEST } = requestAnswers({ visitor, networks, accounts, approvals: { ask }, server })
  const answers = {
    ...accountAnswers({ server, visitor, networks, accounts, users }),
    ...smartAccountAnswers({ visitor, networks, accounts }),
  }
  const address = (await accounts.on(all[0]!, user)).find(({ type }) => type === 'smartAccount')!.address
  return {
    answers,
    eoa: wallet.eip155 as Hex,
    withKey: <T>(use: (key: Uint8Array) => Promise<T> | T) => withKey(entropy, 'eip155', use),
    smart: address as Hex,
    networks,
    /** What the visitor saw. */
    shown,
    asked,
    request: (method: string, params: unknown = []) => RPC_REQUEST({ method, params }),
  }
}
