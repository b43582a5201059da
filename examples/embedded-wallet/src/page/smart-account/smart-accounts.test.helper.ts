import { type Devnet, startDevnet } from '@latchkey/example-devnet'
import { type Address, type Call, createTestClient, erc20Abi, http, publicActions, walletActions } from 'viem'
import { createBundlerClient, createPaymasterClient, type SmartAccount } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { toHybridAccount } from './hybrid-account.js'

/** A network with smart accounts, for the tests of one file. */
export async function startSmartAccounts() {
  const devnet: Devnet<'evm'> = await startDevnet({ chains: ['evm'] })
  const { evm } = devnet
  const { url, framework } = await evm.createSmartAccounts()
  const node = { mode: 'anvil', chain: mainnet, transport: http(evm.mainnet.url), pollingInterval: 10 } as const
  const client = createTestClient(node).extend(publicActions).extend(walletActions)
  const transport = http(url, { retryCount: 0 })
  const bundler = createBundlerClient({ client, transport, pollingInterval: 10 })
  const sponsored = createBundlerClient({
    client,
    transport,
    pollingInterval: 10,
    paymaster: createPaymasterClient({ transport }),
  })
  const tokenOf = (address: Address) =>
    client.readContract({ abi: erc20Abi, address: evm.token, functionName: 'balanceOf', args: [address] })

  return {
    evm,
    framework,
    client,
    bundler,
    sponsored,
    tokenOf,
    /** An account that owns nothing and is not deployed, and the key that owns it. */
    async newAccount() {
      const owner = newKey()
      const account = await toHybridAccount({ client, framework, owners: { eoa: owner.address }, signer: owner })
      return { owner, account }
    },
    /** Has the paymaster pay, and waits for the end. */
    async send(account: SmartAccount, calls: readonly Call[]) {
      const hash = await sponsored.sendUserOperation({ account, calls })
      return sponsored.waitForUserOperationReceipt({ hash })
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

export const newKey = () => privateKeyToAccount(generatePrivateKey())

/** Somebody who gets something. */
export const BOB = '0x00000000000000000000000000000000000000b0'
