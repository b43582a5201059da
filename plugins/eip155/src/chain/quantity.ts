/** Reads a quantity as nodes write it. Throws for anything else, of which the kit makes an error of the catalogue. */
export function quantity(result: unknown): bigint {
  if (typeof result === 'string' && /^0x[0-9a-f]{1,64}$/i.test(result)) return BigInt(result)
  throw new TypeError('it is not a quantity')
}

/** The same, where a node may leave it out. */
export const optionalQuantity = (result: unknown): bigint | undefined => (result === undefined || result === null ? undefined : quantity(result))
