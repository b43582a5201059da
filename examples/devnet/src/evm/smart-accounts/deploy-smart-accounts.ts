import { createRequire } from 'node:module'
import * as code from '@metamask/delegation-abis/bytecode'
import {
  type Address,
  type Chain,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  keccak256,
  parseEther,
  stringToHex,
  zeroHash,
} from 'viem'
import { entryPoint07Abi, entryPoint07Address } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import type { EvmEnforcer, EvmSmartAccounts } from '../../devnet.js'
import { bytecodeOf } from '../packages.js'
import { createSender } from '../sender.js'

/** Sends the bundles. Its key is public, like all keys here. */
export const BUNDLER = privateKeyToAccount(keccak256(stringToHex('bundler of the devnet')))
/** Signs for what the paymaster pays. */
export const PAYMASTER_SIGNER = privateKeyToAccount(keccak256(stringToHex('paymaster of the devnet')))

/** Deploys, and owns what has an owner. Nobody has its key. */
const OWNER = '0x00000000000000000000000000000000000acc07'
/** Every node has this contract, which deploys at addresses that depend on code and salt alone. */
const CREATE2_DEPLOYER = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
/** Leads to the address that EntryPoint 0.7 has on every network. */
const ENTRY_POINT_SALT = '0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3'
/** What the paymaster can pay. */
const DEPOSIT = parseEther('1000')

/** Where the code of a contract has the address of the library that checks P-256 signatures. */
const LIBRARY = /__\$[\da-f]{34}\$__/g

/**
 * Deploys EntryPoint 0.7 and a paymaster (GPL, read in the package of their authors), and MetaMask's delegation framework (MIT-0 or
 * Apache-2.0) with the enforcers that limits of ERC-7715 are made of.
 */
export async function deploySmartAccounts(url: string, chain: Chain): Promise<Omit<EvmSmartAccounts, 'url'>> {
  const { node, fund, send } = createSender(url, OWNER, chain)

  async function create(bytecode: Hex, salt: Hex = zeroHash): Promise<Address> {
    const address = getContractAddress({ opcode: 'CREATE2', from: CREATE2_DEPLOYER, salt, bytecode })
    await send({ to: CREATE2_DEPLOYER, data: concatHex([salt, bytecode]) })
    if (!(await node.getCode({ address })))
      throw new Error(`A contract of network ${chain.id} has no code at ${address}.`)
    return address
  }

  await fund()
  const contracts = readEthInfinitism()
  const entryPoint = await create(contracts.entryPoint, ENTRY_POINT_SALT)
  const paymaster = await create(concatHex([contracts.paymaster, words(entryPoint, PAYMASTER_SIGNER.address)]))
  const deposit = encodeFunctionData({ abi: entryPoint07Abi, functionName: 'depositTo', args: [paymaster] })
  await send({ to: entryPoint, data: deposit, value: DEPOSIT })

  const factory = await create(code.SimpleFactory)
  const delegationManager = await create(concatHex([code.DelegationManager, words(OWNER)]))
  const library = await create(code.SCL_RIP7212)
  const linked = code.HybridDeleGator.replace(LIBRARY, library.slice(2).toLowerCase()) as Hex
  const hybrid = await create(concatHex([linked, words(delegationManager, entryPoint)]))
  const stateless7702 = await create(concatHex([code.EIP7702StatelessDeleGator, words(delegationManager, entryPoint)]))
  const enforcers: Partial<Record<EvmEnforcer, Address>> = {}
  for (const [name, bytecode] of Object.entries(ENFORCERS)) enforcers[name as EvmEnforcer] = await create(bytecode)

  if (entryPoint !== entryPoint07Address)
    throw new Error(`EntryPoint 0.7 is at ${entryPoint}, where nobody looks for it.`)
  return {
    entryPoint,
    paymaster,
    framework: {
      factory,
      delegationManager,
      hybrid,
      stateless7702,
      enforcers: enforcers as Record<EvmEnforcer, Address>,
    },
  }
}

const ENFORCERS: Readonly<Record<EvmEnforcer, Hex>> = {
  NativeTokenTransferAmountEnforcer: code.NativeTokenTransferAmountEnforcer,
  NativeTokenPeriodTransferEnforcer: code.NativeTokenPeriodTransferEnforcer,
  NativeTokenStreamingEnforcer: code.NativeTokenStreamingEnforcer,
  ERC20TransferAmountEnforcer: code.ERC20TransferAmountEnforcer,
  ERC20PeriodTransferEnforcer: code.ERC20PeriodTransferEnforcer,
  ERC20StreamingEnforcer: code.ERC20StreamingEnforcer,
  AllowedTargetsEnforcer: code.AllowedTargetsEnforcer,
  AllowedMethodsEnforcer: code.AllowedMethodsEnforcer,
  ExactCalldataEnforcer: code.ExactCalldataEnforcer,
  ValueLteEnforcer: code.ValueLteEnforcer,
  TimestampEnforcer: code.TimestampEnforcer,
  LimitedCallsEnforcer: code.LimitedCallsEnforcer,
}

/** Parameters of a constructor. */
const words = (...addresses: readonly Address[]): Hex =>
  encodeAbiParameters(
    addresses.map(() => ({ type: 'address' })),
    addresses,
  )

const require = createRequire(import.meta.url)

const readEthInfinitism = (): Readonly<Record<'entryPoint' | 'paymaster', Hex>> => ({
  entryPoint: bytecodeOf(require.resolve('@account-abstraction/contracts/artifacts/EntryPoint.json')),
  paymaster: bytecodeOf(require.resolve('@account-abstraction/contracts/artifacts/VerifyingPaymaster.json')),
})
