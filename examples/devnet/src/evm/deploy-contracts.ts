import { type Chain, encodeAbiParameters, getContractAddress, type Hex, parseEther, parseUnits } from 'viem'
import { polygon } from 'viem/chains'
import type { EvmDevnet } from '../devnet.js'
import { EVM_ACCOUNTS } from './accounts.js'
import { anvilClient } from './anvil-client.js'
import { MULTICALL_CODE, TOKEN_BYTECODE, USDT_BYTECODE } from './bytecode.js'
import { mined } from './mined.js'

const SUPPLY = '1000000'
/** More than any of the transactions needs. For an estimate the node would first have to mine the one before. */
const GAS = 2_000_000n

const [ADA, DEPLOYER] = [EVM_ACCOUNTS[0]!.address, EVM_ACCOUNTS.at(-1)!.address]
interface Transaction {
  readonly to?: Hex
  readonly data: Hex
}

/** Deploys the tokens on a fresh node. They come first, so that every network has them at the same addresses. */
export async function deployTokens(url: string, chain: Chain): Promise<Pick<EvmDevnet, 'token' | 'usdt'>> {
  await sendAll(url, chain, 0, [
    { data: deployment(TOKEN_BYTECODE, parseEther(SUPPLY)) },
    { data: deployment(USDT_BYTECODE, parseUnits(SUPPLY, 6)) },
  ])
  const [token, usdt] = [0n, 1n].map((nonce) => getContractAddress({ from: DEPLOYER, nonce }))
  return { token: token!, usdt: usdt! }
}

/** Puts Multicall3 at its usual address on network 137. Network 1 has none, so that both can be tested. */
export async function deployMulticall(url: string): Promise<void> {
  await anvilClient(url, polygon).setCode({ address: polygon.contracts.multicall3.address, bytecode: MULTICALL_CODE })
}

function deployment(bytecode: string, supply: bigint): Hex {
  const init = encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [ADA, supply])
  return `${bytecode as Hex}${init.slice(2)}`
}

/** The last account pays, so that the others stay as anvil made them. */
async function sendAll(url: string, chain: Chain, firstNonce: number, transactions: readonly Transaction[]) {
  const node = anvilClient(url, chain)
  for (const [index, transaction] of transactions.entries()) {
    const hash = await node.sendTransaction({ account: DEPLOYER, gas: GAS, nonce: firstNonce + index, ...transaction })
    // The next one is sent after the block.
    const { status } = await mined(node, hash)
    if (status !== 'success')
      throw new Error(`A contract of network ${chain.id} could not be deployed: the transaction ${hash} was reverted.`)
  }
}
