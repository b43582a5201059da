/**
 * JSON in the SDK's form, which writes whole numbers beyond 2^53 as texts: `"1152921504606846976n"`. The SDK reads them
 * from wallets as `bigint`.
 */
export const writeBigJson = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, one: unknown) => (typeof one === 'bigint' ? `${one}n` : one))

/** Throws for text that is no JSON. The SDK's own reader would also take digits within a text for a number. */
export const readBigJson = (text: string): unknown =>
  JSON.parse(text, (_, one: unknown) =>
    typeof one === 'string' && /^\d+n$/.test(one) ? BigInt(one.slice(0, -1)) : one,
  )
