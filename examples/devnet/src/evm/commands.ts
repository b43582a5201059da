import { encodeFunctionData, erc20Abi, getAddress, type Hex, toHex } from 'viem'
import { mainnet, polygon } from 'viem/chains'
import type { AnyAmount } from '../devnet.js'
import type { EvmServer } from '../server.js'
import { EVM_ACCOUNTS } from './accounts.js'
import { anvilClient } from './anvil-client.js'
import { mined } from './mined.js'

/** Commands that act on both nodes. */
export function createCommands(
  mainnetUrl: string,
  polygonUrl: string,
): Pick<EvmServer['commands'], 'fund' | 'giveToken'> {
  const nodes = [anvilClient(mainnetUrl, mainnet), anvilClient(polygonUrl, polygon)]
  let last: Promise<unknown> = Promise.resolve()

  /**
   * Transactions of one account at the same time could get the same nonce, and what a node adds to a balance while it mines can be
   * lost.
   */
  function inTurn(run: () => Promise<unknown>): Promise<void> {
    const gift = last.then(run)
    last = gift.catch(() => undefined) // the caller of the earlier gift gets its failure
    return gift.then(() => undefined)
  }

  return {
    fund(address, wei) {
      const params: [Hex, Hex] = [getAddress(address), toHex(BigInt(wei))]
      return inTurn(() =>
        Promise.all(nodes.map((node) => node.request<AddBalance>({ method: 'anvil_addBalance', params }))),
      )
    },
    giveToken: (token, address, amount) =>
      inTurn(() => Promise.all(nodes.map((node) => give(node, getAddress(token), getAddress(address), amount)))),
  }
}

type Node = ReturnType<typeof anvilClient<typeof mainnet | typeof polygon>>

interface AddBalance {
  readonly Method: 'anvil_addBalance'
  readonly Parameters: [Hex, Hex]
  readonly ReturnType: null
}

async function give(node: Node, token: Hex, address: Hex, amount: AnyAmount) {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [address, BigInt(amount)] })
  const hash = await node.sendTransaction({ account: EVM_ACCOUNTS[0]!.address, to: token, data, chain: node.chain })
  const { status } = await mined(node, hash)
  if (status !== 'success') throw new Error(`The first account has too little of the token ${token}.`)
}
