import type { ChainAccount } from '../chain/read-account.js'
import { readMint, readTokenAccount, TOKEN_PROGRAMS, type TokenAccount } from '../chain/token-layout.js'
import { errors } from '../errors.js'

/** What stands at an address where something is to be sent. */
export type Receiver = { readonly is: 'somebody' } | { readonly is: 'nobody yet' } | { readonly is: 'token account'; readonly account: TokenAccount }

/** Looks at what stands at the receiver's address. Throws `solana/not-a-receiver` for what nobody can spend from. */
export function readReceiver(address: string, found: ChainAccount | undefined): Receiver {
  if (!found) return { is: 'nobody yet' }
  const refuse = (is: string) => errors.create('solana/not-a-receiver', { address, is })
  if (found.executable) throw refuse('a program')
  if (!TOKEN_PROGRAMS.includes(found.owner)) return { is: 'somebody' }
  if (readMint(found.data)) throw refuse('a token itself')
  const account = readTokenAccount(found.data)
  if (!account) throw refuse('an account of the token program')
  return { is: 'token account', account }
}
