import { propertyOf, type Network, type Rpc } from '@latchkey/core'
import { toCoinType } from 'viem'
import { getEnsAddress, getEnsName, getEnsText, normalize } from 'viem/ens'
import { isSameAddress, readAddress } from '../../codec/read-address.js'
import { viemClient } from '../viem-client.js'
import { readAvatar } from './read-avatar.js'

/** Where names are looked up. */
interface Source {
  readonly rpc: Rpc
  readonly root: Network
  readonly signal: AbortSignal
}

/** Where ENS resolves every name, on Ethereum. */
const UNIVERSAL_RESOLVER = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
/** A longer name is nobody's, and costs time to read. */
const MAX_NAME_LENGTH = 255

/** The address that a name has on a network. One that is only good elsewhere is none. */
export async function addressOf(source: Source, name: string, network: Network): Promise<string | undefined> {
  const normal = normalized(name)
  const found = normal && (await getEnsAddress(client(source), { ...at(source), name: normal, coinType: coinTypeOf(network) }))
  const reading = found ? readAddress(found) : undefined
  return reading?.valid ? reading.address : undefined
}

/** The name that an address says it has, if that name says the same of the address. */
export async function nameOf(source: Source, address: string, network: Network): Promise<string | undefined> {
  const claimed = await getEnsName(client(source), { ...at(source), address: address as `0x${string}`, coinType: coinTypeOf(network) })
  // A name that is not in its normal form may look like another one.
  const name = claimed && normalized(claimed) === claimed ? claimed : undefined
  const back = name && (await addressOf(source, name, network))
  return back && isSameAddress(back, address) ? name : undefined
}

/** The picture that a name has, where it can be had without asking anybody else. */
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

/** As ENS writes it, or nothing where it cannot be a name. */
function normalized(name: string): string | undefined {
  if (name.length > MAX_NAME_LENGTH || !name.includes('.')) return undefined
  try {
    return normalize(name) || undefined
  } catch {
    // It has letters that no name has.
    return undefined
  }
}
