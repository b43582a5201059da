import { OutScript } from '@scure/btc-signer'
import type { Address } from '../codec/address.js'

/** The script that coins are locked with by an address. */
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
