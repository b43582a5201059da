const EVM_ADDRESS = /^(?:0x)?[0-9a-f]{40}$/i
const ZERO_ADDRESS = /^(?:0x)?0{40}$/i

/** 40 hex digits, with or without `0x`. Whether the letters' case is a right checksum is for the chain's codec. */
export function isEvmAddress(text: string): boolean {
  return EVM_ADDRESS.test(text)
}

/** Whether it is the address that nobody has: what is sent there is lost. */
export function isZeroEvmAddress(text: string): boolean {
  return ZERO_ADDRESS.test(text)
}

/** The address with its `0x`. */
export function withHexPrefix(address: string): string {
  return /^0x/i.test(address) ? `0x${address.slice(2)}` : `0x${address}`
}
