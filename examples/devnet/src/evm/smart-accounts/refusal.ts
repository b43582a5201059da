import type { Hex } from 'viem'

/** Why a bundler or a paymaster does not do what it is asked for: the `error` of a JSON-RPC answer, with a code of ERC-7769. */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: Hex,
  ) {
    super(message)
  }
}

export const invalidFields = (reason: string) => new Refusal(-32_602, reason)
