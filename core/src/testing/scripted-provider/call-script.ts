/** Scripts a wallet's answer to one call. */
export type CallScript =
  | { readonly answers: unknown }
  /** Rejects with any value. A number becomes an error with that code, as wallets throw it. */
  | { readonly rejects: unknown }
  /** Throws synchronously from the call. */
  | { readonly throws: unknown }
  /** Answers each callback with the first and then the second value, which no promise does. */
  | { readonly answersTwice: readonly [first: unknown, second: unknown] }
  /** Stays pending until the test answers; see {@link ScriptedCall}. */
  | { readonly hangs: true }

/** A script, or a function that makes one from the call's parameters. */
export type CallAnswer = CallScript | ((params: unknown) => CallScript)

/** The usual message for each common code. */
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
export function walletError(
  code: number,
  message: string = WORDS[code] ?? 'Something went wrong.',
): Error & { readonly code: number } {
  return Object.assign(new Error(message), { code })
}
