import { type Chain, encodeFunctionData, erc20Abi, type Hex, maxUint256, parseEther, toHex } from 'viem'
import { mainnet } from 'viem/chains'
import { anvilClient } from './anvil-client.js'
import { mined } from './mined.js'

/** More than any of the transactions needs: the largest writes a name of 10 kB. */
const GAS = 12_000_000n

/**
 * Sends from an account without a key, which the chain impersonates, so that what it deploys has the same addresses in every run. The network is 1 unless
 * it says otherwise.
 */
export function createSender(url: string, owner: Hex, chain: Chain = mainnet) {
  const node = anvilClient(url, chain)
  async function send(transaction: { readonly to?: Hex; readonly data: Hex; readonly value?: bigint }) {
    const hash = await node.sendTransaction({ account: owner, gas: GAS, chain, ...transaction })
    const { status } = await mined(node, hash)
    if (status !== 'success')
      throw new Error(`A contract of the devnet could not be used: the transaction ${hash} was reverted.`)
  }
  return {
    node,
    send,
    /** Gives the account enough for everything. */
    async fund(value = parseEther('10000')) {
      await node.impersonateAccount({ address: owner })
      await node.setBalance({ address: owner, value })
    },
    /** Gives the account an amount of a token, from nowhere, which a contract may take. */
    async dealTo(spender: Hex, token: Hex, amount: bigint) {
      await node.request<DealTokens>({ method: 'anvil_dealERC20', params: [owner, token, toHex(amount)] })
      const args = [spender, maxUint256] as const
      await send({ to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }) })
    },
  }
}

interface DealTokens {
  readonly Method: 'anvil_dealERC20'
  readonly Parameters: [owner: Hex, token: Hex, amount: Hex]
  readonly ReturnType: null
}
