/**
 * An address that can be asked for. One with a name and a password in it cannot: `fetch`
 * refuses it, and its words for that hold both.
 */
export function webAddress(text: string): URL | undefined {
  try {
    const address = new URL(text)
    return /^https?:$/.test(address.protocol) && !address.username && !address.password ? address : undefined
  } catch {
    // Not an address at all.
    return undefined
  }
}
