import { type Call, type Hex, http, parseAbi, type PrivateKeyAccount } from 'viem'
import { createBundlerClient, createPaymasterClient, type SmartAccount } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { type Devnet, startDevnet } from '../../index.js'
import { anvilClient } from '../anvil-client.js'
import { mined } from '../mined.js'
import { simpleAccountFactory, toSimpleAccount } from './simple-account.test.helper.js'

/** A network with smart accounts, for the tests of one file. */
export async function startSmartAccounts() {
  const devnet: Devnet<'evm'> = await startDevnet({ chains: ['evm'] })
  const { evm } = devnet
  const smartAccounts = await evm.createSmartAccounts()
  const client = anvilClient(evm.mainnet.url, mainnet)
  const deployment = { account: evm.accounts[8]!.address, data: simpleAccountFactory() }
  const factory = (await mined(client, await client.sendTransaction(deployment))).contractAddress!
  const transport = http(smartAccounts.url, { retryCount: 0 })
  const bundler = createBundlerClient({ client, transport, pollingInterval: 10 })
  const sponsored = createBundlerClient({
    client,
    transport,
    pollingInterval: 10,
    paymaster: createPaymasterClient({ transport }),
  })
  return {
    evm,
    smartAccounts,
    client,
    bundler,
    sponsored,
    /** An account that owns nothing and is not deployed. */
    newAccount: () => toSimpleAccount({ client, factory, owner: newKey() }),
    /** The same for an EOA that its first operation upgrades. */
    newUpgrade: (owner: PrivateKeyAccount) => toSimpleAccount({ client, factory, owner, isUpgrade: true }),
    /** The code that it takes on. */
    upgrade: await client.readContract({
      address: factory,
      abi: parseAbi(['function accountImplementation() view returns (address)']),
      functionName: 'accountImplementation',
    }),
    /** Has the paymaster pay, and waits for the end. */
    async send(account: SmartAccount, calls: readonly Call[]) {
      const hash = await sponsored.sendUserOperation({ account, calls })
      return sponsored.waitForUserOperationReceipt({ hash })
    },
    /** What the bundler or the paymaster answers, without a client. */
    async ask(method: string, ...params: readonly unknown[]): Promise<RpcAnswer> {
      const response = await fetch(smartAccounts.url, {
        method: 'POST',
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      })
      return (await response.json()) as RpcAnswer
    },
    /** Runs something so much later, and goes back to now. */
    async later(seconds: number, run: () => Promise<void>) {
      const id = await client.snapshot()
      try {
        await client.increaseTime({ seconds })
        await client.mine({ blocks: 1 })
        await run()
      } finally {
        await client.revert({ id })
      }
    },
    stop: () => devnet.stop(),
  }
}

export interface RpcAnswer {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: Hex }
}

export const newKey = () => privateKeyToAccount(generatePrivateKey())

/** Somebody who gets something. */
export const BOB = '0x00000000000000000000000000000000000000b0'
