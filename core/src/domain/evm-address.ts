const ZERO_ADDRESS = /^(?:0x)?0{40}$/i

/** Whether an EVM address is the zero address. It has no owner: what is sent there is lost. */
export function isZeroEvmAddress(text: string): boolean {
  return ZERO_ADDRESS.test(text)
}
