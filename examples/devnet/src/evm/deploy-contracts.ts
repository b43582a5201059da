import { createTestClient, encodeAbiParameters, getAddress, http, parseEther, parseUnits, publicActions, walletActions } from 'viem'
import { mainnet } from 'viem/chains'
import type { EvmDevnet } from '../devnet.js'
import { EVM_ACCOUNTS } from './accounts.js'
import { TOKEN_BYTECODE, UNIVERSAL_RESOLVER_CODE, USDT_BYTECODE } from './bytecode.js'

type Contracts = Pick<EvmDevnet, 'token' | 'usdt' | 'ens'>

const SUPPLY = '1000000'
const POLLING_INTERVAL_MS = 10

/** Puts the contracts on a fresh node of chain 1. The last account pays, so the others are as anvil made them. */
export async function deployContracts(url: string): Promise<Contracts> {
  const node = createTestClient({ mode: 'anvil', chain: mainnet, transport: http(url), pollingInterval: POLLING_INTERVAL_MS })
    .extend(publicActions)
    .extend(walletActions)
  const [owner, deployer] = [EVM_ACCOUNTS[0]!.address, EVM_ACCOUNTS.at(-1)!.address]

  async function deploy(bytecode: string, supply: bigint) {
    const init = encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [owner, supply])
    const hash = await node.sendTransaction({ account: deployer, data: `${bytecode as `0x${string}`}${init.slice(2)}` })
    const { contractAddress } = await node.waitForTransactionReceipt({ hash })
    return getAddress(contractAddress!)
  }

  const token = await deploy(TOKEN_BYTECODE, parseEther(SUPPLY))
  const usdt = await deploy(USDT_BYTECODE, parseUnits(SUPPLY, 6))
  const universalResolver = mainnet.contracts.ensUniversalResolver.address
  await node.setCode({ address: universalResolver, bytecode: UNIVERSAL_RESOLVER_CODE })
  return { token, usdt, ens: { universalResolver, name: 'ada.eth', address: owner, avatar: 'https://devnet.example/ada.png' } }
}
