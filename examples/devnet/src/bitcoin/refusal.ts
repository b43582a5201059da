/** A transaction that a node would not take, in the words that Esplora passes on from its node. */
export class Refusal extends Error {
  override readonly name = 'Refusal'

  constructor(code: number, message: string) {
    super(`sendrawtransaction RPC error: ${JSON.stringify({ code, message })}`)
  }
}

/** It cannot be read at all. */
export const undecodable = () => new Refusal(-22, 'TX decode failed. Make sure the tx has at least one input.')

/** It spends what was spent before or never was. */
export const missingOrSpent = () => new Refusal(-25, 'bad-txns-inputs-missingorspent')

/** A rule of the network or of its nodes is broken. */
export const rejected = (message: string) => new Refusal(-26, message)

/** A signature, key or script does not unlock what is spent. */
export const locked = (reason: string) => rejected(`mandatory-script-verify-flag-failed (${reason})`)

/** Allowed in blocks, yet no node passes it on. */
export const unusual = (reason: string) => rejected(`non-mandatory-script-verify-flag (${reason})`)
