import { concatBytes, isSameBytes } from '../codec/bytes.js'

const START = /* @__PURE__ */ new TextEncoder().encode('<Bytes>')
const END = /* @__PURE__ */ new TextEncoder().encode('</Bytes>')

/**
 * A text, or bytes, as wallets of this namespace sign them. What stands around them makes sure that none is a transaction in
 * disguise. What has it already is left as it is, for wallets would do the same.
 */
export function wrapBytes(content: string | Uint8Array): Uint8Array {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const isWrapped = bytes.length >= START.length + END.length && isSameBytes(bytes.subarray(0, START.length), START) && isSameBytes(bytes.subarray(-END.length), END)
  return isWrapped ? bytes : concatBytes(START, bytes, END)
}
