import {
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  getContractAddress,
  type Hex,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { mainnet } from 'viem/chains'
import type { EvmDevnet, EvmNft, EvmTokenSpec } from '../devnet.js'
import { EVM_ACCOUNTS } from './accounts.js'
import { anvilClient } from './anvil-client.js'
import {
  ANY_TOKEN_BYTECODE,
  COLLECTION_BYTECODE,
  EDITIONS_BYTECODE,
  ODD_TOKEN_BYTECODE,
  PERMIT_TOKEN_BYTECODE,
} from './bytecode.js'

type MadeCommands = Pick<EvmDevnet, 'createCollection' | 'mintNft' | 'createTokens' | 'sendMany'>

/** The account that makes and sends, so that the others stay as anvil made them. */
const MAKER = EVM_ACCOUNTS.at(-2)!.address
/** More than any of the transactions needs. */
const GAS = { transfer: 30_000n, contract: 2_000_000n }
/** The last of more requests than that would wait for longer than a client waits for an answer. */
const SENT_AT_ONCE = 50

const MINT = parseAbi([
  'function mint(address to, uint256 id, string uri)',
  'function mint(address to, uint256 id, uint256 value, string uri)',
])

interface Transaction {
  readonly to?: Hex
  readonly data?: Hex
  readonly value?: bigint
  readonly gas: bigint
}

/** Commands that make collectibles, tokens and many transactions on network 1. */
export function createMadeCommands(url: string): MadeCommands {
  const node = anvilClient(url, mainnet)
  const standards = new Map<Hex, EvmNft['standard']>()
  // The transactions of one account have their nonces in order.
  let last: Promise<unknown> = Promise.resolve()

  /** Sends all of them in as few blocks as the gas limit allows. Answers the nonce of the first. */
  async function sendAll(transactions: readonly Transaction[]): Promise<number> {
    const first = await node.getTransactionCount({ address: MAKER, blockTag: 'pending' })
    await node.setAutomine(false)
    try {
      const hashes: Hex[] = []
      while (hashes.length < transactions.length) {
        const next = transactions.slice(hashes.length, hashes.length + SENT_AT_ONCE)
        const nonce = first + hashes.length
        const sending = next.map((one, index) => node.sendTransaction({ account: MAKER, nonce: nonce + index, ...one }))
        hashes.push(...(await Promise.all(sending)))
      }
      while ((await node.getTransactionCount({ address: MAKER })) < first + transactions.length)
        await node.mine({ blocks: 1 })
      const { status } = await node.getTransactionReceipt({ hash: hashes.at(-1)! })
      if (status !== 'success') throw new Error(`The transaction ${hashes.at(-1)} was reverted.`)
      return first
    } finally {
      await node.setAutomine(true)
    }
  }

  function inTurn<T>(run: () => Promise<T>): Promise<T> {
    const result = last.then(run)
    last = result.catch(() => undefined) // the caller of the earlier command gets its failure
    return result
  }

  const deploy = async (codes: readonly Hex[]): Promise<Hex[]> => {
    const first = await sendAll(codes.map((data) => ({ data, gas: GAS.contract })))
    return codes.map((_code, index) => getContractAddress({ from: MAKER, nonce: BigInt(first + index) }))
  }

  return {
    createCollection: (standard, name) =>
      inTurn(async () => {
        const [address] = await deploy([collectionCode(standard, name)])
        standards.set(address!, standard)
        return address!
      }),
    mintNft: (collection, owner, { tokenId, uri, amount = 1 }) =>
      inTurn(async () => {
        const [to, id, address] = [getAddress(owner), BigInt(tokenId), getAddress(collection)]
        const data =
          standards.get(address) === 'ERC1155'
            ? encodeFunctionData({ abi: MINT, functionName: 'mint', args: [to, id, BigInt(amount), uri] })
            : encodeFunctionData({ abi: MINT, functionName: 'mint', args: [to, id, uri] })
        await sendAll([{ to: address, data, gas: GAS.contract }])
      }),
    createTokens: (tokens) => inTurn(() => deploy(tokens.map(tokenCode))),
    sendMany: (address, count) =>
      inTurn(async () => {
        const to = getAddress(address)
        await sendAll(Array.from({ length: Number(count) }, () => ({ to, value: 1n, gas: GAS.transfer })))
      }),
  }
}

function collectionCode(standard: EvmNft['standard'], name: string): Hex {
  return standard === 'ERC721'
    ? code(COLLECTION_BYTECODE, encodeAbiParameters(parseAbiParameters('string, string'), [name, 'ITEM']))
    : code(EDITIONS_BYTECODE, encodeAbiParameters(parseAbiParameters('string'), [name]))
}

function tokenCode(token: EvmTokenSpec): Hex {
  const { name, symbol, decimals, owner, supply, keepsPercent, refuses = false, takesPermits = false } = token
  const usual = [name, symbol, decimals, getAddress(owner), BigInt(supply)] as const
  const types = 'string, string, uint8, address, uint256'
  if (takesPermits) return code(PERMIT_TOKEN_BYTECODE, encodeAbiParameters(parseAbiParameters(types), usual))
  return keepsPercent === undefined && !refuses
    ? code(ANY_TOKEN_BYTECODE, encodeAbiParameters(parseAbiParameters(types), usual))
    : code(
        ODD_TOKEN_BYTECODE,
        encodeAbiParameters(parseAbiParameters(`${types}, uint256, bool`), [
          ...usual,
          BigInt(keepsPercent ?? 0),
          refuses,
        ]),
      )
}

const code = (bytecode: string, parameters: Hex): Hex => `${bytecode as Hex}${parameters.slice(2)}`
