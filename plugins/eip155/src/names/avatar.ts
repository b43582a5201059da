import { readLink, safePicture } from '@latchkey/core/gates'
import type { Hex } from 'viem'
import { parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import { isSameAddress } from '../codec.js'
import type { viemClient } from '../namespace/viem-client.js'

const IPFS = /^ipfs:\/\/(?:ipfs\/)?[a-z0-9]{32,100}(?:\/[\w.~%-]+){0,8}$/i
/** The token that a record names as the picture (CAIP-22, CAIP-29). */
const TOKEN = /^eip155:(\d{1,10})\/(erc721|erc1155):(0x[\da-f]{40})\/(\d{1,78})$/i
const JSON_DATA = /^data:application\/json(?:;charset=utf-?8)?(;base64)?,/i
/** A longer document is none. */
const MAX_DOCUMENT = 100_000

const ABI = parseAbi([
  'function ownerOf(uint256 id) view returns (address)',
  'function tokenURI(uint256 id) view returns (string)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
  'function uri(uint256 id) view returns (string)',
])

/**
 * The address of the picture in a name's record: a data URL, a link, or a file on IPFS. The owner may run the server, which then learns
 * who looks at the picture: show it through `safePicture` with the hosts that you trust.
 */
export function readAvatar(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined
  return safePicture(text, { data: true }) ?? (IPFS.test(text) ? text : readLink(text)?.href)
}

/**
 * The picture of the token that a record names (ENSIP-12), where the name leads to the token's owner and the token's contract has its
 * description on the chain. A description on a server is not asked for: its owner would learn who looks at the name.
 */
export async function readTokenAvatar(
  client: ReturnType<typeof viemClient>,
  record: string,
  owner: () => Promise<string | undefined>,
): Promise<string | undefined> {
  const [, chainId, standard, address, digits] = TOKEN.exec(record) ?? []
  if (address === undefined || Number(chainId) !== client.chain.id) return undefined
  const id = BigInt(digits!)
  const contract = { address: address as Hex, abi: ABI }
  const account = await owner()
  if (account === undefined) return undefined
  const isErc721 = standard!.toLowerCase() === 'erc721'
  const isOwned = isErc721
    ? isSameAddress(await readContract(client, { ...contract, functionName: 'ownerOf', args: [id] }), account)
    : (await readContract(client, { ...contract, functionName: 'balanceOf', args: [account as Hex, id] })) > 0n
  if (!isOwned) return undefined
  const functionName = isErc721 ? 'tokenURI' : 'uri'
  return readAvatar(pictureIn(await readContract(client, { ...contract, functionName, args: [id] })))
}

/** The picture in a description that is itself the address. */
function pictureIn(uri: string): unknown {
  const [head, base64] = JSON_DATA.exec(uri) ?? []
  if (head === undefined || uri.length > MAX_DOCUMENT) return undefined
  const content = uri.slice(head.length)
  try {
    const json: unknown = JSON.parse(base64 ? atob(content) : decodeURIComponent(content))
    return (Object(json) as { readonly image?: unknown }).image
  } catch {
    // A contract may answer any text.
    return undefined
  }
}
