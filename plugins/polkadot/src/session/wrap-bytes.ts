const START = '<Bytes>'
const END = '</Bytes>'

/**
 * A text as wallets of this namespace sign it. What stands around it makes sure that no text is a transaction in
 * disguise. One that has it already is left as it is, for wallets would do the same.
 */
export function wrapBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text.startsWith(START) && text.endsWith(END) ? text : START + text + END)
}
