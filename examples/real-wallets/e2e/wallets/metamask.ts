import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { createWalletClient, http, toHex, type Address, type Hex, type TypedDataDefinition } from 'viem'
import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { createBackground, refusal, type Background } from '../background.js'
import { inPage } from '../bundle.js'

interface Asked {
  readonly method: string
  readonly params?: readonly unknown[]
}

interface Options {
  readonly keys: readonly Hex[]
  /** The wallet's networks, with a node each. It starts on the first. */
  readonly nodes: readonly { readonly chainId: number; readonly url: string }[]
  readonly name?: string
  readonly rdns?: string
  readonly isDefault?: boolean
  /** Distinguishes the wallet from another one of the same identity. */
  readonly wallet?: string
}

interface Transaction {
  readonly from: Address
  readonly to: Address
  readonly value?: Hex
  readonly data?: Hex
  readonly gas?: Hex
}

/** The first swap of a second takes more than an estimate before it. */
const BATCHED_GAS = toHex(500_000)

/** A small wallet behind the provider that MetaMask has in every page. */
export interface MetaMask extends Pick<Background, 'visitor'> {
  /** Every method that the page called. */
  readonly calls: string[]
  readonly address: Address
  /** Whether the wallet has stopped answering. */
  isHanging: boolean
  /** Whether the wallet sends several calls as one (EIP-5792). */
  isBatching: boolean
  /** Approves a question that was open already, as the visitor. */
  grant(): Promise<void>
  /** Switches to another network in the wallet, as the visitor. */
  goTo(chainId: number): Promise<void>
  /** Switches to another account in the wallet, as the visitor. */
  turnTo(index: number): Promise<void>
  /** Revokes the page's access in the wallet, as the visitor. */
  disconnect(): Promise<void>
}

const ICON =
  'data:image/svg+xml;base64,' +
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="m4 3 7 5h2l7-5-2 10 2 5-5 3h-6l-5-3 2-5Z" fill="#d7651d"/></svg>',
  ).toString('base64')

export async function installMetaMask(
  context: BrowserContext,
  { keys, nodes, name = 'MetaMask', rdns = 'io.metamask', isDefault = true, wallet: key = name }: Options,
): Promise<MetaMask> {
  const calls: string[] = []
  let accounts: readonly PrivateKeyAccount[] = keys.map((key) => privateKeyToAccount(key))
  let [isGranted, chainId] = [false, nodes[0]!.chainId]

  const shared = () => (isGranted ? accounts.map(({ address }) => address.toLowerCase()) : [])
  const chain = () => ({ chainId: toHex(chainId), networkVersion: String(chainId), isConnected: true })
  const client = () => createWalletClient({ transport: http(nodes.find((node) => node.chainId === chainId)!.url) })
  function owner(address: unknown) {
    const found = isGranted && accounts.find((one) => one.address.toLowerCase() === String(address).toLowerCase())
    if (!found) throw refusal(4100, 'The requested account has not been authorized by the user.')
    return found
  }

  const send = (account: PrivateKeyAccount, { to, value, data, gas }: Omit<Transaction, 'from'>) =>
    client().sendTransaction({
      account,
      chain: null,
      to,
      ...(value && { value: BigInt(value) }),
      ...(data && { data }),
      ...(gas && { gas: BigInt(gas) }),
    })
  /** The transactions of each batch that was sent. */
  const batches: (readonly Hex[])[] = []

  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    metamask_getProviderState: () => ({ accounts: shared(), ...chain() }),
    metamask_sendDomainMetadata: () => true,
    eth_accounts: shared,
    eth_chainId: () => chain().chainId,
    async eth_requestAccounts() {
      if (!isGranted) await background.ask('connect')
      isGranted = true
      return shared()
    },
    async wallet_revokePermissions() {
      await wallet.disconnect()
      return null
    },
    async wallet_switchEthereumChain([wanted]) {
      const known = nodes.find((node) => toHex(node.chainId) === (wanted as { readonly chainId: Hex }).chainId)
      if (!known) throw refusal(4902, 'Unrecognized chain ID. Try adding the chain first.')
      if (known.chainId !== chainId) await background.ask('switch')
      await wallet.goTo(known.chainId)
      return null
    },
    async personal_sign([message, address]) {
      const account = owner(address)
      await background.ask('sign')
      return account.signMessage({ message: { raw: message as Hex } })
    },
    async eth_signTypedData_v4([address, data]) {
      const account = owner(address)
      await background.ask('sign')
      return account.signTypedData(JSON.parse(String(data)) as TypedDataDefinition)
    },
    async eth_sendTransaction([transaction]) {
      const account = owner((transaction as Transaction).from)
      await background.ask('send')
      return send(account, transaction as Transaction)
    },
    wallet_getCapabilities: () => ({
      [chain().chainId]: { atomic: { status: wallet.isBatching ? 'supported' : 'unsupported' } },
    }),
    async wallet_sendCalls([batch]) {
      const { from, calls } = batch as { readonly from: Address; readonly calls: readonly Omit<Transaction, 'from'>[] }
      const account = owner(from)
      await background.ask('batch')
      const hashes: Hex[] = []
      // The node mines each before it takes the next.
      for (const call of calls) hashes.push(await send(account, { ...call, gas: BATCHED_GAS }))
      return { id: toHex(batches.push(hashes) - 1) }
    },
    async wallet_getCallsStatus([id]) {
      const receipt = (hash: Hex) => client().request({ method: 'eth_getTransactionReceipt', params: [hash] } as never)
      const receipts = await Promise.all(batches[Number(id)]!.map(receipt))
      return { version: '2.0.0', id, ...chain(), atomic: true, status: 200, receipts }
    },
  }

  const background = await createBackground(context, key, async ({ method, params = [] }: Asked) => {
    calls.push(method)
    if (wallet.isHanging) await new Promise(() => {})
    const answer = Object.hasOwn(answers, method) ? answers[method] : undefined
    if (answer) return answer(params)
    // Read-only methods go to the node, as in every wallet.
    return client().request({ method, params } as never)
  })

  const wallet: MetaMask = {
    visitor: background.visitor,
    calls,
    isHanging: false,
    isBatching: false,
    get address() {
      return accounts[0]!.address
    },
    async grant() {
      isGranted = true
      await background.push({ method: 'metamask_accountsChanged', params: shared() })
    },
    async goTo(next) {
      chainId = next
      await background.push({ method: 'metamask_chainChanged', params: chain() })
    },
    async turnTo(index) {
      accounts = [accounts[index]!, ...accounts.filter((_, other) => other !== index)]
      await background.push({ method: 'metamask_accountsChanged', params: shared() })
    },
    async disconnect() {
      isGranted = false
      await background.push({ method: 'metamask_accountsChanged', params: [] })
    },
  }

  const uuid = randomUUID()
  await context.addInitScript({
    content: await inPage('metamask', { wallet: key, info: { uuid, name, icon: ICON, rdns }, isDefault }),
  })
  return wallet
}
