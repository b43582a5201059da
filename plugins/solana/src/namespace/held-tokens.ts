import type { Network } from '@latchkey/core'
import type { Rpc } from '@latchkey/core/plugin'
import type { ReadSolanaOptions } from '../options.js'
import { readList, readNodeAccount, valueOf } from './node-answers.js'
import { readTokenAccount, TOKEN_PROGRAMS } from './token-accounts.js'

/** An account with more tokens has mostly unsolicited ones. */
const MAX_TOKENS = 1_000

/** Reads what an account holds of each token, of both token programs, by the address of the mint. */
export async function readHeldTokens(
  { rpc, commitment }: { readonly rpc: Rpc } & Pick<ReadSolanaOptions, 'commitment'>,
  owner: string,
  network: Network,
  signal: AbortSignal,
): Promise<readonly (readonly [mint: string, amount: bigint])[]> {
  const lists = await Promise.all(
    TOKEN_PROGRAMS.map((programId) =>
      rpc.call(network, {
        method: 'getTokenAccountsByOwner',
        params: [owner, { programId }, { encoding: 'base64', commitment }],
        read: (answer) =>
          readList(valueOf(answer)).map((one) =>
            readTokenAccount(readNodeAccount((one as { account: unknown }).account)!.data),
          ),
        signal,
      }),
    ),
  )
  const amounts = new Map<string, bigint>()
  for (const account of lists.flat()) {
    if (account?.owner === owner) amounts.set(account.mint, (amounts.get(account.mint) ?? 0n) + account.amount)
  }
  return [...amounts].filter(([, amount]) => amount > 0n).slice(0, MAX_TOKENS)
}
