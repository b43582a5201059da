import { isAppKitError, type Network } from '@latchkey/core'
import { getTypesForEIP712Domain, serializeTypedData, validateTypedData, type TypedDataDefinition } from 'viem'
import { readChainId } from '../codec.js'
import { errors } from '../errors.js'

/**
 * Checks typed data and writes it as wallets expect it. Each value has to fit its type, and a chain id in the domain has
 * to be the network's. The domain's types are filled in where they are missing. Throws `eip155/invalid-typed-data`.
 *
 * @param data an object, or its JSON.
 */
export function readTypedData(data: unknown, network: Network): string {
  try {
    const { domain = {}, types, primaryType, message } = fieldsOf(data)
    if (domain.chainId !== undefined && readChainId(domain.chainId) !== String(network.id)) {
      throw invalid(
        `its domain is for chain ${String(domain.chainId)}, but the request is for ${network.caipNetworkId}`,
      )
    }
    const definition = {
      domain,
      types: { EIP712Domain: getTypesForEIP712Domain({ domain }), ...types },
      primaryType,
      message,
    } as TypedDataDefinition
    validateTypedData(definition)
    return serializeTypedData(definition)
  } catch (cause) {
    throw isAppKitError(cause)
      ? cause
      : invalid(cause instanceof Error ? cause.message.split('\n')[0]! : 'it cannot be read', cause)
  }
}

interface Fields {
  readonly domain?: Readonly<Record<string, unknown>>
  readonly types: Readonly<Record<string, readonly unknown[]>>
  readonly primaryType: string
  readonly message: unknown
}

function fieldsOf(data: unknown): Fields {
  const { domain, types, primaryType, message } = Object(typeof data === 'string' ? JSON.parse(data) : data) as Partial<
    Record<string, unknown>
  >
  if (!isRecord(types) || !Object.values(types).every(Array.isArray)) throw invalid('it has no types')
  if (typeof primaryType !== 'string' || !(Object.hasOwn(types, primaryType) || primaryType === 'EIP712Domain'))
    throw invalid('its primary type is not one of its types')
  if (domain !== undefined && !isRecord(domain)) throw invalid('its domain is not an object')
  if (!isRecord(message)) throw invalid('it has no message')
  return { types: types as Fields['types'], primaryType, message, ...(domain ? { domain } : {}) }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const invalid = (reason: string, cause?: unknown) => errors.create('eip155/invalid-typed-data', { reason }, { cause })
