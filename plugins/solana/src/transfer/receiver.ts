import type { NodeAccount } from '../namespace/node-answers.js'
import { readMint, readTokenAccount, TOKEN_PROGRAMS, type TokenAccount } from '../namespace/token-accounts.js'
import { errors } from '../errors.js'

/** What is at the address of a receiver. */
export type Receiver =
  | { readonly is: 'account' }
  | { readonly is: 'unused address' }
  | { readonly is: 'token account'; readonly account: TokenAccount }

/** Reads what is at a receiver's address. Throws `solana/not-a-receiver` for an address that cannot spend. */
export function readReceiver(address: string, found: NodeAccount | undefined): Receiver {
  if (!found) return { is: 'unused address' }
  const refuse = (is: string) => errors.create('solana/not-a-receiver', { address, is })
  if (found.executable) throw refuse('a program')
  if (!TOKEN_PROGRAMS.includes(found.owner)) return { is: 'account' }
  if (readMint(found.data)) throw refuse('a token itself')
  const account = readTokenAccount(found.data)
  if (!account) throw refuse('an account of the token program')
  return { is: 'token account', account }
}
