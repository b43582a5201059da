import { OutScript, utils } from '@scure/btc-signer'
import type { Address } from '../codec.js'

/** The script by which an address locks coins. */
export function scriptOf({ kind, program }: Address): Uint8Array {
  switch (kind) {
    case 'p2pkh':
      return OutScript.encode({ type: 'pkh', hash: program })
    case 'p2sh':
      return OutScript.encode({ type: 'sh', hash: program })
    case 'p2wpkh':
      return OutScript.encode({ type: 'wpkh', hash: program })
    case 'p2wsh':
      return OutScript.encode({ type: 'wsh', hash: program })
    case 'p2tr':
      return OutScript.encode({ type: 'tr', pubkey: program })
  }
}

export const isSameBytes = (one: Uint8Array, other: Uint8Array): boolean => utils.compareBytes(one, other) === 0
