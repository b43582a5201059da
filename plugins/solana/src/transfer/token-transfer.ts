import type { Transfer } from '@latchkey/core/plugin'
import { PublicKey } from '@solana/web3.js'
import type { NodeAccount } from '../namespace/node-answers.js'
import {
  readMint,
  readTokenAccount,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  TOKEN_PROGRAMS,
  type Mint,
} from '../namespace/token-accounts.js'
import { errors } from '../errors.js'
import { associatedAccount, instruction, openAssociatedAccount, type TransferInstructions } from './instructions.js'
import type { HeldToken, TransferNode } from './node.js'
import { readReceiver } from './receiver.js'
import { keptOf, reasonNotToSend, tokenAccountBytes, transferFees } from './token-extensions.js'

/** The instruction that fails where the token or its decimals differ from the given ones. */
const TRANSFER_CHECKED = 12
/** The same, which fails also where the issuer would keep another amount than the given one. */
const TRANSFER_CHECKED_WITH_FEE = [26, 1]

/** Transfers a token of either program to the receiver's account for it, and opens that account where there is none. */
export async function tokenTransfer(
  { from, to, value, token }: Transfer & { readonly token: string },
  node: TransferNode,
): Promise<TransferInstructions> {
  const [owner, receiver, mint] = [new PublicKey(from.address), new PublicKey(to), new PublicKey(token)]
  // Only the mint tells the token's program, so the accounts of both programs are read together with it.
  const candidates = [TOKEN_PROGRAM, TOKEN_2022_PROGRAM].map((program) =>
    associatedAccount(receiver, mint, new PublicKey(program)),
  )
  const [[mintFound, receiverFound, ...candidatesFound], held] = await Promise.all([
    node.accounts([token, to, ...candidates.map((one) => one.toBase58())]),
    node.tokenAccounts(from.address, token),
  ])

  const facts = requireToken(token, mintFound)
  const source = requireSource(held, value)
  const program = new PublicKey(mintFound!.owner)
  const isToken2022 = mintFound!.owner === TOKEN_2022_PROGRAM
  const target = targetOf(
    to,
    token,
    receiverFound,
    candidates[Number(isToken2022)]!.toBase58(),
    candidatesFound[Number(isToken2022)],
  )

  const fees = transferFees(facts)
  const kept = fees && keptOf(value, fees, await node.epoch())
  const destination = new PublicKey(target.address)
  const move = instruction(
    program,
    [
      { pubkey: new PublicKey(source.address), isSigner: false, isWritable: true },
      { pubkey: mint, isSigner: false, isWritable: false },
      { pubkey: destination, isSigner: false, isWritable: true },
      { pubkey: owner, isSigner: true, isWritable: false },
    ],
    kept === undefined
      ? [TRANSFER_CHECKED, ...littleEndian(value), facts.decimals]
      : [...TRANSFER_CHECKED_WITH_FEE, ...littleEndian(value), facts.decimals, ...littleEndian(kept)],
  )
  const written = [from.address, source.address, target.address]
  const arrives = kept ? { arrives: value - kept } : {}
  if (target.isOpen) return { list: [move], writable: written, rent: 0n, ...arrives }
  const rent = await node.rentFor(tokenAccountBytes(facts, isToken2022))
  const open = openAssociatedAccount(owner, destination, receiver, mint, program)
  return { list: [open, move], writable: written, rent, ...arrives }
}

function requireToken(token: string, found: NodeAccount | undefined): Mint {
  const mint = found && TOKEN_PROGRAMS.includes(found.owner) ? readMint(found.data) : undefined
  if (!mint) throw errors.create('solana/not-a-token', { token })
  const reason = reasonNotToSend(mint)
  if (reason) throw errors.create('solana/token-not-supported', { token, reason })
  return mint
}

/** The sender's account with the largest amount; a transfer does not collect from several. */
function requireSource(held: readonly HeldToken[], value: bigint): HeldToken {
  const source = held
    .filter(({ frozen }) => !frozen)
    .sort((a, b) => Number(b.amount > a.amount) - Number(b.amount < a.amount))[0]
  if (!source || source.amount < value)
    throw errors.create('solana/insufficient-funds', { has: source?.amount ?? 0n, needs: value })
  return source
}

/**
 * The account that receives the token: the receiver's associated account, or the receiver itself where that is a token
 * account already.
 */
function targetOf(
  to: string,
  token: string,
  found: NodeAccount | undefined,
  associated: string,
  associatedFound: NodeAccount | undefined,
) {
  const refuse = (is: string) => errors.create('solana/not-a-receiver', { address: to, is })
  const receiver = readReceiver(to, found)
  if (receiver.is === 'token account') {
    if (receiver.account.mint !== token) throw refuse('an account for another token')
    if (receiver.account.frozen) throw refuse('an account that its token’s issuer has frozen')
    return { address: to, isOpen: true }
  }
  if (!associatedFound) return { address: associated, isOpen: false }
  const account = TOKEN_PROGRAMS.includes(associatedFound.owner) ? readTokenAccount(associatedFound.data) : undefined
  // The address may hold lamports that another account sent, and still no token account.
  if (!account) return { address: associated, isOpen: false }
  if (account.owner !== to) throw refuse('a wallet that no longer owns its account for this token')
  if (account.frozen) throw refuse('a wallet whose account for this token is frozen')
  return { address: associated, isOpen: true }
}

const littleEndian = (value: bigint) =>
  Array.from({ length: 8 }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn))
