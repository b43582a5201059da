import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { optimism } from 'viem/chains'
import { EVM_ACCOUNTS } from '../../evm/accounts.js'
import { anvilClient } from '../../evm/anvil-client.js'
import { type Anvil, startAnvil } from '../../evm/anvil.js'
import { mined } from '../../evm/mined.js'
import type { Person } from '../people.js'
import { signerOf } from './farcaster-wallet.js'
import { REGISTRY_CODE } from './registry-code.js'

/** Where clients expect them. */
const ID_REGISTRY = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
const KEY_REGISTRY = '0x00000000fc1237824fb747abde0ff18990e59b7e'

const ABI = parseAbi([
  'function register(address custody, uint256 fid)',
  'function addAuthAddress(uint256 fid, address signer)',
])

/** Runs a node of network 10 with Farcaster's registries, in which all people have an account and a second address for it. */
export async function startRegistries(people: readonly Person[]): Promise<Anvil> {
  const anvil = await startAnvil(optimism.id)
  try {
    await fill(anvil.url, people)
    return anvil
  } catch (error) {
    await anvil.stop()
    throw error
  }
}

async function fill(url: string, people: readonly Person[]) {
  const node = anvilClient(url, optimism)
  for (const address of [ID_REGISTRY, KEY_REGISTRY] as const) await node.setCode({ address, bytecode: REGISTRY_CODE })
  const entries = people.flatMap((person): { to: Hex; data: Hex }[] => {
    const [custody, authAddress] = [
      signerOf(person.login, 'custody').address,
      signerOf(person.login, 'authAddress').address,
    ]
    const fid = BigInt(person.id)
    return [
      { to: ID_REGISTRY, data: encodeFunctionData({ abi: ABI, functionName: 'register', args: [custody, fid] }) },
      {
        to: KEY_REGISTRY,
        data: encodeFunctionData({ abi: ABI, functionName: 'addAuthAddress', args: [fid, authAddress] }),
      },
    ]
  })
  for (const entry of entries) {
    const hash = await node.sendTransaction({ account: EVM_ACCOUNTS[0]!.address, ...entry })
    const { status } = await mined(node, hash)
    if (status !== 'success') throw new Error(`Farcaster's registries could not be filled: ${hash} was reverted.`)
  }
}
