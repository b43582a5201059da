import { type Http, type Network, propertyOf, type Rpc } from '@latchkey/core/plugin'
import { BaseError, ContractFunctionRevertedError, toCoinType } from 'viem'
import { getEnsAddress, getEnsName, getEnsText, normalize } from 'viem/ens'
import { isSameAddress, readAddress } from '../codec.js'
import { viemClient } from '../namespace/viem-client.js'
import { readAvatar, readTokenAvatar } from './avatar.js'
import { askGateways } from './name-gateways.js'

export interface Source {
  readonly rpc: Rpc
  readonly http: Http
  /** The origins of the servers that may answer for a name's contract. */
  readonly gateways: readonly string[]
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
  const normal = normalise(name)
  const found =
    normal &&
    (await ask(source, (client) =>
      getEnsAddress(client, { ...at(source), name: normal, coinType: coinTypeOf(network), strict: true }),
    ))
  const reading = found ? readAddress(found) : undefined
  return reading?.valid ? reading.address : undefined
}

/** The name that an address claims, if that name resolves to the address. */
export async function nameOf(source: Source, address: string, network: Network): Promise<string | undefined> {
  const claimed = await ask(source, (client) =>
    getEnsName(client, {
      ...at(source),
      address: address as `0x${string}`,
      coinType: coinTypeOf(network),
      strict: true,
    }),
  )
  // A name that is not in its normal form may imitate another one.
  const name = claimed && normalise(claimed) === claimed ? claimed : undefined
  const back = name && (await addressOf(source, name, network))
  return back && isSameAddress(back, address) ? name : undefined
}

/** The picture that a name's owner set: as {@link readAvatar} reads it, or that of a token (ENSIP-12). */
export async function avatarOf(source: Source, name: string): Promise<string | undefined> {
  const normal = normalise(name)
  if (normal === undefined) return undefined
  const record = await ask(source, (client) =>
    getEnsText(client, { ...at(source), name: normal, key: 'avatar', strict: true }),
  )
  if (!record) return undefined
  const { rpc, root, signal } = source
  const owner = () => addressOf(source, normal, root)
  return readAvatar(record) ?? (await readTokenAvatar(viemClient(rpc, root, signal), record, owner))
}

/** How the resolver says that there is nothing. */
const NOTHING = ['ResolverNotFound', 'ResolverNotContract', 'UnsupportedResolverProfile', 'ReverseAddressMismatch']
/** The name's own contract refuses. Where its gateway was asked, this means that it does not believe the answer. */
const REFUSED = 'ResolverError'

/**
 * Asks ENS. Resolves with `undefined` where there is no answer; throws where there may be one that cannot be had: a gateway fails, is not
 * allowed, or answers what its name's contract does not believe.
 */
async function ask<T>(
  { rpc, http, gateways: origins, root, signal }: Source,
  run: (client: ReturnType<typeof viemClient>) => Promise<T | null>,
): Promise<T | undefined> {
  const gateway: { isAsked: boolean; failure?: unknown } = { isAsked: false }
  const client = viemClient(rpc, root, signal, async (request) => {
    gateway.isAsked = true
    try {
      return await askGateways({ http, origins, signal }, request)
    } catch (error) {
      // The client passes it on to a contract, which only says that something failed.
      gateway.failure ??= error
      throw error
    }
  })
  try {
    return (await run(client)) ?? undefined
  } catch (error) {
    if (gateway.failure !== undefined) throw gateway.failure
    const reason = revertOf(error) ?? ''
    if (NOTHING.includes(reason) || (reason === REFUSED && !gateway.isAsked)) return undefined
    throw error
  }
}

function revertOf(error: unknown): string | undefined {
  const found = error instanceof BaseError && error.walk((one) => one instanceof ContractFunctionRevertedError)
  return found instanceof ContractFunctionRevertedError ? found.data?.errorName : undefined
}

function at({ root }: Source) {
  const own = propertyOf(propertyOf(propertyOf(root, 'contracts'), 'ensUniversalResolver'), 'address')
  return { universalResolverAddress: (typeof own === 'string' ? own : UNIVERSAL_RESOLVER) as `0x${string}` }
}

const coinTypeOf = ({ id }: Network) => toCoinType(Number(id))

/** The name in ENS's normal form (ENSIP-15), or `undefined` for a text that cannot be a name. */
export function normalise(name: string): string | undefined {
  if (name.length > MAX_NAME_LENGTH || !name.includes('.')) return undefined
  try {
    return normalize(name) || undefined
  } catch {
    // The text has characters that no name may have.
    return undefined
  }
}
