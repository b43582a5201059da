import { base64 } from '@scure/base'

/** Bytes in base64; anything else as it is. */
export const bytesOrText = (said: unknown): unknown => (said instanceof Uint8Array ? base64.encode(said) : said)
