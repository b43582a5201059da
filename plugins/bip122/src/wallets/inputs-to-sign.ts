import { propertyOf } from '@latchkey/core/plugin'
import { readAddress } from '../codec.js'
import { errors } from '../errors.js'

/** An input to sign, and how. What is left out is left to the wallet. */
export interface InputToSign {
  readonly index: number
  /** The types of signature that are allowed, such as `0x81`. Default: the one that the PSBT names, or the wallet's own. */
  readonly sighashTypes?: readonly number[]
  /** The public key whose private key signs, in hex. */
  readonly publicKey?: string
  /** Whether the key is tweaked. Default: for taproot it is, for any other address it is not. */
  readonly useTweakedSigner?: boolean
}

/** The inputs to sign, by the address that signs them. An index alone stands for an input without further options. */
export type SignInputs = Readonly<Record<string, readonly (number | InputToSign)[]>>

/** An input to sign, with the address that signs it. */
export interface AddressedInput extends InputToSign {
  readonly address: string
}

/** Reads an app's `signInputs`. Throws `bip122/malformed-transaction`. */
export function readSignInputs(signInputs: unknown): readonly AddressedInput[] {
  if (typeof signInputs !== 'object' || signInputs === null || Array.isArray(signInputs))
    throw errors.create('bip122/malformed-transaction')
  return Object.entries(signInputs).flatMap(([address, inputs]) => {
    if (!Array.isArray(inputs)) throw errors.create('bip122/malformed-transaction')
    return inputs.map((input) => ({ address, ...readInput(input) }))
  })
}

function readInput(input: unknown): InputToSign {
  if (isIndex(input)) return { index: input }
  const [index, sighashTypes, publicKey, useTweakedSigner] = [
    propertyOf(input, 'index'),
    propertyOf(input, 'sighashTypes'),
    propertyOf(input, 'publicKey'),
    propertyOf(input, 'useTweakedSigner'),
  ]
  const isValid =
    isIndex(index) &&
    (sighashTypes === undefined || (Array.isArray(sighashTypes) && sighashTypes.every(isIndex))) &&
    (publicKey === undefined || typeof publicKey === 'string') &&
    (useTweakedSigner === undefined || typeof useTweakedSigner === 'boolean')
  if (!isValid) throw errors.create('bip122/malformed-transaction')
  return {
    index,
    ...(sighashTypes !== undefined && sighashTypes.length > 0 && { sighashTypes: [...sighashTypes] }),
    ...(publicKey !== undefined && { publicKey }),
    ...(useTweakedSigner !== undefined && { useTweakedSigner }),
  }
}

const isIndex = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

/**
 * For wallets that select the key by the address alone. Throws `bip122/unsupported-input` where an input asks for another
 * key than they would sign with.
 */
export function demandUsualKeys(inputs: readonly AddressedInput[]): readonly AddressedInput[] {
  for (const { address, publicKey, useTweakedSigner } of inputs) {
    if (publicKey !== undefined) throw errors.create('bip122/unsupported-input', { option: 'publicKey' })
    demandUsualTweak(address, useTweakedSigner)
  }
  return inputs
}

/** Throws `bip122/unsupported-input` where a key is to be tweaked against the kind of the address. */
export function demandUsualTweak(address: string, useTweakedSigner: boolean | undefined): void {
  if (useTweakedSigner !== undefined && useTweakedSigner !== isTaproot(address))
    throw errors.create('bip122/unsupported-input', { option: 'useTweakedSigner' })
}

export function isTaproot(address: string): boolean {
  const reading = readAddress(address)
  return typeof reading === 'object' && reading.kind === 'p2tr'
}

/** The inputs of one address, for wallets that take one type of signature with them. */
export interface InputsOfAddress {
  readonly address: string
  readonly signingIndexes: number[]
  readonly sigHash?: number
}

/** Groups inputs by address and type of signature. Throws `bip122/unsupported-input`. */
export function groupInputs(inputs: readonly AddressedInput[]): InputsOfAddress[] {
  const groups = new Map<string, InputsOfAddress>()
  for (const { address, index, sighashTypes } of demandUsualKeys(inputs)) {
    const sigHash = onlyType(sighashTypes)
    const key = `${address} ${sigHash}`
    const group = groups.get(key) ?? { address, signingIndexes: [], ...(sigHash !== undefined && { sigHash }) }
    groups.set(key, group)
    group.signingIndexes.push(index)
  }
  return [...groups.values()]
}

/** The type of signature of a wallet that takes only one. Throws `bip122/unsupported-input` for several. */
export function onlyType(sighashTypes: readonly number[] | undefined): number | undefined {
  if (sighashTypes && sighashTypes.length > 1)
    throw errors.create('bip122/unsupported-input', { option: 'several sighashTypes' })
  return sighashTypes?.[0]
}

/**
 * The types of signature that all inputs allow, for wallets that take them once for the whole request. Throws
 * `bip122/unsupported-input` where inputs differ: what one allows would be allowed for the others.
 */
export function commonTypes(inputs: readonly AddressedInput[]): readonly number[] | undefined {
  const all = new Set(inputs.map(({ sighashTypes }) => sighashTypes?.join()))
  if (all.size > 1) throw errors.create('bip122/unsupported-input', { option: 'different sighashTypes' })
  return inputs[0]?.sighashTypes
}
