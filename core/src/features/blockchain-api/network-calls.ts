import type { BlockchainApi } from '../../contracts/features/blockchain-api.js'
import type { NetworkId } from '../../domain/caip.js'
import { errors } from '../../errors/catalogue/catalogue.js'
import { networkIdSchema, validOnes } from '../../schemas/parts.js'
import * as z from '../../schemas/zod.js'

/** The network that a call is about. */
export interface NetworkCall {
  readonly network: NetworkId
  readonly signal?: AbortSignal | undefined
}

/** The price of one unit of gas by urgency, in the smallest unit of the network's currency. */
export interface GasPrices {
  readonly standard: bigint
  readonly fast: bigint
  readonly instant: bigint
}

const unitsSchema = z.pipe(
  z.string().check(z.regex(/^\d{1,78}$/)),
  z.transform((units: string) => BigInt(units)),
)
const gasPricesSchema = z.object({ standard: unitsSchema, fast: unitsSchema, instant: unitsSchema })

/** Asks for the price of gas. Throws `network/unsupported-for` on a network without one, since no default price would be true. */
export async function fetchGasPrices(
  api: Pick<BlockchainApi, 'get'>,
  { network, signal }: NetworkCall,
): Promise<GasPrices> {
  const answer = await api.get({
    path: 'v1/convert/gas-price',
    network,
    query: { chainId: network },
    read: (json) => gasPricesSchema.parse(json),
    signal,
  })
  if (!answer) throw errors.create('network/unsupported-for', { feature: 'Gas Price' })
  return answer
}

const supportedSchema = z.object({ http: validOnes(networkIdSchema) })

/** Reads the answer of `v1/supported-chains`. Throws for an answer of another shape. */
export const readSupportedNetworks = (json: unknown): ReadonlySet<NetworkId> =>
  new Set(supportedSchema.parse(json).http)
