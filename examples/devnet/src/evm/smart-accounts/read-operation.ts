import { type Address, getAddress, type Hex, isAddress, isAddressEqual } from 'viem'
import { entryPoint07Address, type UserOperation } from 'viem/account-abstraction'
import { z } from 'zod'
import { invalidFields } from './refusal.js'

const quantity = z
  .string()
  .regex(/^0x[\da-f]{1,64}$/i, 'Not a quantity in hex')
  .transform(BigInt)
const data = z
  .string()
  .regex(/^0x([\da-f]{2})*$/i, 'Not bytes in hex')
  .transform((text) => text as Hex)
const address = z
  .string()
  .refine((text) => isAddress(text, { strict: false }), 'Not an address')
  .transform((text) => getAddress(text))

/** An authorization of EIP-7702. In an estimate its signature may be a stand-in. */
const authorization = z.object({
  address,
  chainId: quantity.transform(Number),
  nonce: quantity.transform(Number),
  r: data,
  s: data,
  yParity: quantity.transform(Number),
})

const gas = { callGasLimit: quantity, verificationGasLimit: quantity, preVerificationGas: quantity }
const fees = { maxFeePerGas: quantity, maxPriorityFeePerGas: quantity }
const paymaster = {
  paymaster: address.optional(),
  paymasterData: data.optional(),
  paymasterVerificationGasLimit: quantity.optional(),
  paymasterPostOpGasLimit: quantity.optional(),
}

const operation = z.object({
  sender: address,
  nonce: quantity,
  factory: address.optional(),
  factoryData: data.optional(),
  callData: data,
  ...gas,
  ...fees,
  ...paymaster,
  signature: data,
  eip7702Auth: authorization.optional(),
})
const missing = quantity.default(0n)
const draft = operation.extend({
  callGasLimit: missing,
  verificationGasLimit: missing,
  preVerificationGas: missing,
  maxFeePerGas: missing,
  maxPriorityFeePerGas: missing,
  signature: data.default('0x'),
})

/** An operation as contracts take it, for `parseAbi`. */
export const PACKED_OPERATION =
  'struct Operation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }'

/** An operation that is ready to be sent. Throws a refusal that names what is missing. */
export const readOperation = (input: unknown): UserOperation<'0.7'> => toOperation(parse(operation, input))

/** An operation whose gas, fees and signature may still be missing. They count as nothing. */
export const readDraft = (input: unknown): UserOperation<'0.7'> => toOperation(parse(draft, input))

function toOperation({ eip7702Auth, ...fields }: z.output<typeof operation>): UserOperation<'0.7'> {
  return { ...fields, ...(eip7702Auth && { authorization: eip7702Auth }) }
}

/** Throws a refusal for any other contract than EntryPoint 0.7. */
export function readEntryPoint(input: unknown): Address {
  const entryPoint = parse(address, input)
  if (!isAddressEqual(entryPoint, entryPoint07Address))
    throw invalidFields(`The EntryPoint ${entryPoint} is not supported. ${entryPoint07Address} is.`)
  return entryPoint
}

export const readHash = (input: unknown): Hex => parse(data, input)

export const readChainId = (input: unknown): number => parse(quantity.transform(Number), input)

function parse<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const { success, data, error } = schema.safeParse(input)
  if (success) return data
  const reasons = error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '))
  throw invalidFields(`The request has invalid fields. ${reasons.join('; ')}`)
}
