import { untilAborted } from '@latchkey/core'
import { isBlank } from '../../wire/read-bytes.js'
import { toWire, type Wire } from '../../wire/to-wire.js'
import { readOutput } from '../read-output.js'
import type { SignWires } from '../signing-wallet.js'
import { requireSignable } from './signable.js'
import { liveAccount, requireFeature, type StandardWallet } from './standard-wallet.js'

const FEATURE = 'solana:signTransaction'

/** Signs transactions, all with one question to the wallet. */
export function createSignWires(standard: StandardWallet): SignWires {
  return async (wires, { account: { address }, network, signal }) => {
    const { account, chain } = liveAccount(standard, address, FEATURE, network)
    const feature = requireFeature(standard, FEATURE)
    for (const wire of wires) requireSignable(standard, feature, wire, address)
    const inputs = wires.map(({ bytes }) => ({ account, transaction: bytes.slice(), ...(chain && { chain }) }))
    const outputs = await untilAborted(signal, () => feature.signTransaction(...inputs))
    const answered = { wallet: standard.name, feature: FEATURE, outputs }
    const read = (value: unknown) => readSigned(value, address)
    return wires.map((_, index) => readOutput(answered, index, 'signedTransaction', 'signed transaction', read))
  }
}

/** Wallets may add to a transaction, as a fee or a guard. What comes back has to be one, and signed by who was asked. */
function readSigned(value: unknown, address: string): Wire | undefined {
  if (!ArrayBuffer.isView(value)) return undefined
  const wire = toWire(value)
  const signature = wire.signatures[wire.signers.indexOf(address)]
  return signature && !isBlank(signature) ? wire : undefined
}
