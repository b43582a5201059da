import {
  type Chain,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  parseEther,
  parseUnits,
} from 'viem'
import { mainnet, polygon } from 'viem/chains'
import type { EvmDevnet, EvmEns } from '../devnet.js'
import { EVM_ACCOUNTS } from './accounts.js'
import { anvilClient } from './anvil-client.js'
import { MULTICALL_CODE, NAME_REGISTRY_CODE, TOKEN_BYTECODE, USDT_BYTECODE } from './bytecode.js'
import { mined } from './mined.js'
import { NAMES_ABI } from './names-abi.js'

const SUPPLY = '1000000'
/** More than any of the transactions needs. For an estimate the node would first have to mine the one before. */
const GAS = 2_000_000n

const [ADA, MALLORY, DEPLOYER] = [EVM_ACCOUNTS[0]!.address, EVM_ACCOUNTS[1]!.address, EVM_ACCOUNTS.at(-1)!.address]
const ENS: EvmEns = {
  universalResolver: mainnet.contracts.ensUniversalResolver.address,
  name: 'ada.eth',
  address: ADA,
  avatar: 'https://devnet.example/ada.png',
}

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

/** Deploys the registry of names on network 1, after the tokens. */
export async function deployNames(url: string): Promise<EvmEns> {
  await anvilClient(url, mainnet).setCode({
    address: ENS.universalResolver,
    bytecode: NAME_REGISTRY_CODE,
  })
  const to = ENS.universalResolver
  const register = (account: Hex) =>
    encodeFunctionData({ abi: NAMES_ABI, functionName: 'register', args: [ENS.name, account, ENS.avatar] })
  await sendAll(url, mainnet, 2, [
    // The name belonged to another account before, which still claims it.
    { to, data: register(MALLORY) },
    { to, data: register(ADA) },
    { to, data: encodeFunctionData({ abi: NAMES_ABI, functionName: 'give', args: [ENS.name, ADA] }) },
  ])
  return ENS
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
