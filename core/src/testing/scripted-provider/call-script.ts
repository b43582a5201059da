/** How a wallet takes one call. */
export type CallScript =
  | { readonly answers: unknown }
  /** Rejects with anything at all. A number becomes an error with that code, as wallets have them. */
  | { readonly rejects: unknown }
  /** Throws out of the call itself, instead of rejecting. */
  | { readonly throws: unknown }
  /** Answers whoever listens with the one and then with the other, as no promise would. */
  | { readonly answersTwice: readonly [first: unknown, second: unknown] }
  /** Says nothing, until the test answers; see {@link ScriptedCall}. */
  | { readonly hangs: true }

/** A script, or what makes one of the call's parameters. */
export type CallAnswer = CallScript | ((params: unknown) => CallScript)

/** What wallets say with the codes they have in common. */
const WORDS: Readonly<Record<number, string>> = {
  4001: 'User rejected the request.',
  4100: 'The account is not authorized.',
  4200: 'The method is not supported.',
  4900: 'The wallet is disconnected.',
  4901: 'The wallet is disconnected from this chain.',
  4902: 'The chain is not known.',
  [-32002]: 'A request is already pending.',
  [-32603]: 'Internal error.',
}

/** An error as wallets throw it. */
export function walletError(code: number, message: string = WORDS[code] ?? 'Something went wrong.'): Error & { readonly code: number } {
  return Object.assign(new Error(message), { code })
}
