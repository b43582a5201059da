import { readLink, safePicture } from '@latchkey/core/gates'
import { type Network, propertyOf, type Rpc } from '@latchkey/core/plugin'
import { toCoinType } from 'viem'
import { getEnsAddress, getEnsName, getEnsText, normalize } from 'viem/ens'
import { isSameAddress, readAddress } from '../codec.js'
import { viemClient } from './viem-client.js'

interface Source {
  readonly rpc: Rpc
  /** The network that has the registry. */
  readonly root: Network
  readonly signal: AbortSignal
}

/** The contract that resolves every name of ENS, on Ethereum. */
const UNIVERSAL_RESOLVER = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
/** Normalising a longer text would cost time, and no name is that long. */
const MAX_NAME_LENGTH = 255

/** The address that a name has on one network. An address for another network does not count. */
export async function addressOf(source: Source, name: string, network: Network): Promise<string | undefined> {
  const normal = normalized(name)
  const found =
    normal && (await getEnsAddress(client(source), { ...at(source), name: normal, coinType: coinTypeOf(network) }))
  const reading = found ? readAddress(found) : undefined
  return reading?.valid ? reading.address : undefined
}

/** The name that an address claims, if that name resolves to the address. */
export async function nameOf(source: Source, address: string, network: Network): Promise<string | undefined> {
  const claimed = await getEnsName(client(source), {
    ...at(source),
    address: address as `0x${string}`,
    coinType: coinTypeOf(network),
  })
  // A name that is not in its normal form may imitate another one.
  const name = claimed && normalized(claimed) === claimed ? claimed : undefined
  const back = name && (await addressOf(source, name, network))
  return back && isSameAddress(back, address) ? name : undefined
}

/** The picture that a name's owner set, as {@link readAvatar} reads it. */
export async function avatarOf(source: Source, name: string): Promise<string | undefined> {
  const normal = normalized(name)
  return normal && readAvatar(await getEnsText(client(source), { ...at(source), name: normal, key: 'avatar' }))
}

const client = ({ rpc, root, signal }: Source) => viemClient(rpc, root, signal)

function at({ root }: Source) {
  const own = propertyOf(propertyOf(propertyOf(root, 'contracts'), 'ensUniversalResolver'), 'address')
  return { universalResolverAddress: (typeof own === 'string' ? own : UNIVERSAL_RESOLVER) as `0x${string}` }
}

const coinTypeOf = ({ id }: Network) => toCoinType(Number(id))

/** The name in ENS's normal form, or `undefined` for a text that cannot be a name. */
function normalized(name: string): string | undefined {
  if (name.length > MAX_NAME_LENGTH || !name.includes('.')) return undefined
  try {
    return normalize(name) || undefined
  } catch {
    // The text has characters that no name may have.
    return undefined
  }
}

const IPFS = /^ipfs:\/\/(?:ipfs\/)?([a-z0-9]{32,100}(?:\/[\w.~%-]+){0,8})$/i
const GATEWAY = 'https://ipfs.io/ipfs/'

/**
 * The address of the picture that a name's owner set: a data URL, a link, or a path on IPFS. The owner may run the
 * server, which then learns who looks at the picture: show it through `safePicture` with the hosts that you trust.
 *
 * A picture of a token (`eip155:1/erc721:…`) is left out, because it takes asking a server that the token's contract
 * names.
 */
export function readAvatar(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined
  const [, path] = IPFS.exec(text) ?? []
  return safePicture(text, { data: true }) ?? readLink(path ? `${GATEWAY}${path}` : text)?.href
}
