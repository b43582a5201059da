import { createRequire } from 'node:module'
import {
  encodeAbiParameters,
  encodeFunctionData,
  type EncodeFunctionDataParameters,
  getAddress,
  getContractAddress,
  type Hex,
  labelhash,
  namehash,
  pad,
  parseAbi,
  zeroAddress,
  zeroHash,
} from 'viem'
import { mainnet } from 'viem/chains'
import type { EvmDevnet, EvmEns } from '../../devnet.js'
import { EVM_ACCOUNTS } from '../accounts.js'
import { UNIVERSAL_RESOLVER_CODE } from '../bytecode.js'
import { bytecodeOf } from '../packages.js'
import { createSender } from '../sender.js'
import { OFFCHAIN_RESOLVER_BYTECODE, REGISTRY_BYTECODE } from './ens-bytecode.js'

type NameCommands = Pick<EvmDevnet, 'setName' | 'claimName' | 'setNameGateway'>

/** Owns all names. Nobody has its key. */
const OWNER = '0x0000000000000000000000000000000000e45e45'
const [REGISTRY, RESOLVER] = [0n, 1n].map((nonce) => getContractAddress({ from: OWNER, nonce })) as [Hex, Hex]
const COIN_ETHER = 60

const ABI = parseAbi([
  'function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl)',
  'function setAddr(bytes32 node, uint256 coinType, bytes value)',
  'function setText(bytes32 node, string key, string value)',
  'function setName(bytes32 node, string name)',
])

const ENS: EvmEns = {
  universalResolver: mainnet.contracts.ensUniversalResolver.address,
  registry: REGISTRY,
  name: 'ada.eth',
  address: EVM_ACCOUNTS[0]!.address,
  avatar: 'https://devnet.example/ada.png',
}

/** Deploys ENS on network 1: its registry and its resolver, and a Universal Resolver over them. Makes the first name. */
export async function createNames(url: string): Promise<NameCommands & { readonly ens: EvmEns }> {
  const { node, fund, send } = createSender(url, OWNER)
  const made = new Set<string>()

  const write = (to: Hex, call: Omit<EncodeFunctionDataParameters<typeof ABI>, 'abi'>) =>
    send({ to, data: encodeFunctionData({ abi: ABI, ...call } as EncodeFunctionDataParameters<typeof ABI>) })

  /** Makes a name, and those above it. */
  async function make(name: string, resolver: Hex = zeroAddress): Promise<Hex> {
    const [label, ...rest] = name.split('.')
    const zone = rest.join('.')
    if (zone && !made.has(zone)) await make(zone)
    const args = [zone ? namehash(zone) : zeroHash, labelhash(label!), OWNER, resolver, 0n] as const
    await write(REGISTRY, { functionName: 'setSubnodeRecord', args })
    made.add(name)
    return namehash(name)
  }

  const commands: NameCommands = {
    async setName(name, { address, addresses = {}, texts = {} }) {
      const hash = await make(name, RESOLVER)
      const all = Object.entries({ ...addresses, ...(address && { [COIN_ETHER]: address }) })
      for (const [coinType, value] of all)
        await write(RESOLVER, { functionName: 'setAddr', args: [hash, BigInt(coinType), getAddress(value)] })
      for (const text of Object.entries(texts))
        await write(RESOLVER, { functionName: 'setText', args: [hash, ...text] })
    },
    async claimName(address, name, coinType = COIN_ETHER) {
      const zone = coinType === COIN_ETHER ? 'addr' : (coinType >>> 0).toString(16)
      const hash = await make(`${address.slice(2).toLowerCase()}.${zone}.reverse`, RESOLVER)
      await write(RESOLVER, { functionName: 'setName', args: [hash, name] })
    },
    async setNameGateway(zone, gateway, signer) {
      const types = [{ type: 'string' }, { type: 'address[]' }]
      const resolver = getContractAddress({
        from: OWNER,
        nonce: BigInt(await node.getTransactionCount({ address: OWNER })),
      })
      await send({
        data: `${OFFCHAIN_RESOLVER_BYTECODE}${encodeAbiParameters(types, [gateway, [getAddress(signer)]]).slice(2)}`,
      })
      await make(zone, resolver)
    },
  }

  await fund()
  await send({ data: REGISTRY_BYTECODE })
  await send({ data: `${readResolver()}${pad(REGISTRY).slice(2)}` })
  await node.setCode({ address: ENS.universalResolver, bytecode: UNIVERSAL_RESOLVER_CODE })
  await node.setStorageAt({ address: ENS.universalResolver, index: zeroHash, value: pad(REGISTRY) })
  await commands.setName(ENS.name, { address: ENS.address, texts: { avatar: ENS.avatar } })
  for (const { address } of EVM_ACCOUNTS.slice(0, 2)) await commands.claimName(address, ENS.name)
  return { ens: ENS, ...inTurn(commands) }
}

/** Transactions of one account at the same time could get the same nonce. */
function inTurn(commands: NameCommands): NameCommands {
  let last: Promise<unknown> = Promise.resolve()
  const one =
    <Parameters extends readonly unknown[]>(run: (...parameters: Parameters) => Promise<void>) =>
    (...parameters: Parameters): Promise<void> => {
      const result = last.then(() => run(...parameters))
      // A failure goes to the caller of that command. The next command runs all the same.
      last = result.catch(() => undefined)
      return result
    }
  const { setName, claimName, setNameGateway } = commands
  return { setName: one(setName), claimName: one(claimName), setNameGateway: one(setNameGateway) }
}

const require = createRequire(import.meta.url)

const readResolver = () => bytecodeOf(require.resolve('@ensdomains/resolver/build/contracts/PublicResolver.json'))
