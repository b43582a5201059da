import { z } from '@hono/zod-openapi'
import type { ChainNode } from '../nodes/nodes.js'
import { callRpc } from '../nodes/ask-node.js'
import type { TokenList } from '../tokens/token-list.js'
import type { TokenAmount } from './evm-amounts.js'

const TOKEN_PROGRAMS = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb']

const lamportsSchema = z.object({ value: z.int().min(0) })
const tokenAccountsSchema = z.object({
  value: z.array(
    z.object({
      account: z.object({
        data: z.object({
          parsed: z.object({
            info: z.object({
              mint: z.string(),
              tokenAmount: z.object({ amount: z.string().regex(/^\d+$/), decimals: z.int().min(0).max(255) }),
            }),
          }),
        }),
      }),
    }),
  ),
})

/** Reads the balances of an account on a Solana network: the currency, and every token that it has an account for. */
export async function solanaAmounts(
  { chain, url }: ChainNode,
  account: string,
  tokens: TokenList,
): Promise<readonly TokenAmount[]> {
  const [lamports, held] = await Promise.all([
    callRpc(url, 'getBalance', [account], lamportsSchema),
    tokenAccountsOf(url, account),
  ])
  const byMint = new Map<string, TokenAmount>()
  for (const { mint, tokenAmount } of held) {
    // The devnet gives mints no names, so a mint that is not on the list is named by the beginning of its address.
    const unknown = {
      chainId: chain,
      address: mint,
      name: `Token ${mint.slice(0, 4)}`,
      symbol: mint.slice(0, 4),
      decimals: tokenAmount.decimals,
    }
    const before = byMint.get(mint)?.amount ?? 0n
    byMint.set(mint, { token: tokens.find(chain, mint) ?? unknown, amount: before + BigInt(tokenAmount.amount) })
  }
  return [{ token: tokens.currencyOf(chain), amount: BigInt(lamports.value) }, ...byMint.values()]
}

/** Reads the token accounts of an owner, of both token programs. */
export async function tokenAccountsOf(url: string, account: string) {
  const lists = await Promise.all(
    TOKEN_PROGRAMS.map((programId) =>
      callRpc(
        url,
        'getTokenAccountsByOwner',
        [account, { programId }, { encoding: 'jsonParsed' }],
        tokenAccountsSchema,
      ),
    ),
  )
  return lists.flatMap(({ value }) => value.map((one) => one.account.data.parsed.info))
}
