import { Address, OutScript } from '@scure/btc-signer'

/** The address prefixes of a local Bitcoin network. */
export const REGTEST = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef } as const

/** Block 0 of every regtest, by which clients identify the network. */
export const REGTEST_GENESIS_HASH = '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206'

/** Throws when the text is no address of regtest. */
export function scriptOf(address: string): Uint8Array {
  try {
    return OutScript.encode(Address(REGTEST).decode(address))
  } catch (cause) {
    throw new RangeError(`"${address}" is no address of regtest`, { cause })
  }
}

/** Answers undefined for scripts without an address, such as OP_RETURN. */
export function addressOf(script: Uint8Array): string | undefined {
  try {
    return Address(REGTEST).encode(OutScript.decode(script))
  } catch {
    // The library throws for a script without an address.
    return undefined
  }
}
