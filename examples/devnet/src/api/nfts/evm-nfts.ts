import { BaseError, HttpRequestError, parseAbi, TimeoutError } from 'viem'
import { readContract } from 'viem/actions'
import { isSpamName } from '../history/spam-name.js'
import type { EvmClient } from '../nodes/ask-node.js'
import { readMetadata } from './nft-metadata.js'
import type { NftAnswer } from './nft-schema.js'
import type { ReceivedItem } from './received.js'

const ABI = parseAbi([
  'function name() view returns (string)',
  'function ownerOf(uint256 id) view returns (address)',
  'function tokenURI(uint256 id) view returns (string)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
  'function uri(uint256 id) view returns (string)',
])

const MAX_NAME = 200

/** Describes an item as its contract does; nothing where the account does not own it any more. */
export async function describeItem(
  client: EvmClient,
  chain: string,
  account: `0x${string}`,
  { standard, token, tokenId }: ReceivedItem,
  countOwners: () => Promise<number>,
): Promise<NftAnswer | undefined> {
  const contract = { abi: ABI, address: token as `0x${string}` }
  const id = BigInt(tokenId)
  const isSingle = standard === 'ERC721'
  const owned = isSingle
    ? readContract(client, { ...contract, functionName: 'ownerOf', args: [id] }).then((owner) =>
        owner.toLowerCase() === account ? 1n : 0n,
      )
    : readContract(client, { ...contract, functionName: 'balanceOf', args: [account, id] })
  const amount = await ifAnswered(owned)
  if (!amount) return undefined
  const [name = '', uri = ''] = await Promise.all([
    ifAnswered(readContract(client, { ...contract, functionName: 'name' })),
    ifAnswered(readContract(client, { ...contract, functionName: isSingle ? 'tokenURI' : 'uri', args: [id] })),
  ])
  const collection = name.slice(0, MAX_NAME)
  const metadata = readMetadata(uri.replaceAll('{id}', id.toString(16).padStart(64, '0')))
  return {
    chainId: chain,
    standard,
    contract: token,
    tokenId,
    amount: String(amount),
    ...(collection && { name: `${collection} #${tokenId}` }),
    ...metadata,
    collection: { ...(collection && { name: collection }), ownerCount: await countOwners() },
    isSpam: isSpamName(collection) || isSpamName(metadata.name ?? ''),
  }
}

/** A contract need not answer any of these calls, nor anything that can be read. A node that cannot be reached is a failure. */
async function ifAnswered<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof BaseError && !isOfNode(error)) return undefined
    throw error
  }
}

const isOfNode = (error: BaseError): boolean =>
  error.walk((cause) => cause instanceof HttpRequestError || cause instanceof TimeoutError) !== null
