/** A refused transaction, with the message that Esplora passes on from its node. */
export class Refusal extends Error {
  override readonly name = 'Refusal'

  constructor(code: number, message: string) {
    super(`sendrawtransaction RPC error: ${JSON.stringify({ code, message })}`)
  }
}

/** The text cannot be parsed. */
export const undecodable = () => new Refusal(-22, 'TX decode failed. Make sure the tx has at least one input.')

/** The transaction spends an output that is spent or unknown. */
export const missingOrSpent = () => new Refusal(-25, 'bad-txns-inputs-missingorspent')

/** The transaction breaks a rule of the network or of its nodes. */
export const rejected = (message: string) => new Refusal(-26, message)

/** A signature, key or script does not unlock the spent output. */
export const locked = (reason: string) => rejected(`mandatory-script-verify-flag-failed (${reason})`)

/** Blocks may contain the transaction, but no node relays it. */
export const unusual = (reason: string) => rejected(`non-mandatory-script-verify-flag (${reason})`)
