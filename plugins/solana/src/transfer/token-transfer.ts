import type { Transfer } from '@latchkey/core'
import { PublicKey } from '@solana/web3.js'
import type { ChainAccount } from '../chain/read-account.js'
import { readMint, readTokenAccount, TOKEN_2022_PROGRAM, TOKEN_PROGRAM, TOKEN_PROGRAMS, type Mint } from '../chain/token-layout.js'
import { errors } from '../errors.js'
import { associatedAccount, openAssociatedAccount } from './associated-account.js'
import { instruction } from './instruction.js'
import type { Instructions } from './instructions.js'
import type { HeldToken, Node } from './node.js'
import { readReceiver } from './receiver.js'
import { reasonNotToSend, tokenAccountBytes } from './token-extensions.js'

/** Fails where the token is another, or has other decimals, than whoever built it believed. */
const TRANSFER_CHECKED = 12

/** A token of either program, to its receiver's account for it, which is opened where there is none. */
export async function tokenTransfer({ from, to, value, token }: Transfer & { readonly token: string }, node: Node): Promise<Instructions> {
  const [owner, receiver, mint] = [new PublicKey(from.address), new PublicKey(to), new PublicKey(token)]
  // Which program it is, only the mint says; so both of the receiver's possible accounts are looked at with it.
  const candidates = [TOKEN_PROGRAM, TOKEN_2022_PROGRAM].map((program) => associatedAccount(receiver, mint, new PublicKey(program)))
  const [[mintFound, receiverFound, ...candidatesFound], held] = await Promise.all([
    node.accounts([token, to, ...candidates.map((one) => one.toBase58())]),
    node.held(from.address, token),
  ])

  const facts = requireToken(token, mintFound)
  const source = requireSource(held, value)
  const program = new PublicKey(mintFound!.owner)
  const isToken2022 = mintFound!.owner === TOKEN_2022_PROGRAM
  const target = targetOf(to, token, receiverFound, candidates[Number(isToken2022)]!.toBase58(), candidatesFound[Number(isToken2022)])

  const destination = new PublicKey(target.address)
  const move = instruction(
    program,
    [
      { pubkey: new PublicKey(source.address), isSigner: false, isWritable: true },
      { pubkey: mint, isSigner: false, isWritable: false },
      { pubkey: destination, isSigner: false, isWritable: true },
      { pubkey: owner, isSigner: true, isWritable: false },
    ],
    [TRANSFER_CHECKED, ...littleEndian(value), facts.decimals],
  )
  const written = [from.address, source.address, target.address]
  if (target.isOpen) return { list: [move], written, rent: 0n }
  const rent = await node.rentFor(tokenAccountBytes(facts, isToken2022))
  return { list: [openAssociatedAccount(owner, destination, receiver, mint, program), move], written, rent }
}

function requireToken(token: string, found: ChainAccount | undefined): Mint {
  const mint = found && TOKEN_PROGRAMS.includes(found.owner) ? readMint(found.data) : undefined
  if (!mint) throw errors.create('solana/not-a-token', { token })
  const reason = reasonNotToSend(mint)
  if (reason) throw errors.create('solana/token-not-supported', { token, reason })
  return mint
}

/** The account of the sender's that has most; tokens of several are not gathered. */
function requireSource(held: readonly HeldToken[], value: bigint): HeldToken {
  const source = held.filter(({ frozen }) => !frozen).sort((a, b) => Number(b.amount > a.amount) - Number(b.amount < a.amount))[0]
  if (!source || source.amount < value) throw errors.create('solana/insufficient-funds', { has: source?.amount ?? 0n, needs: value })
  return source
}

/** Where it goes: to the receiver's own account for the token, or, where an account for the token was named, straight there. */
function targetOf(to: string, token: string, found: ChainAccount | undefined, associated: string, associatedFound: ChainAccount | undefined) {
  const refuse = (is: string) => errors.create('solana/not-a-receiver', { address: to, is })
  const receiver = readReceiver(to, found)
  if (receiver.is === 'token account') {
    if (receiver.account.mint !== token) throw refuse('an account for another token')
    if (receiver.account.frozen) throw refuse('an account that its token’s issuer has frozen')
    return { address: to, isOpen: true }
  }
  if (!associatedFound) return { address: associated, isOpen: false }
  const account = TOKEN_PROGRAMS.includes(associatedFound.owner) ? readTokenAccount(associatedFound.data) : undefined
  // Somebody may have sent lamports to where it will be, and nothing more.
  if (!account) return { address: associated, isOpen: false }
  if (account.owner !== to) throw refuse('somebody whose account for this token was given away')
  if (account.frozen) throw refuse('somebody whose account for this token is frozen')
  return { address: associated, isOpen: true }
}

const littleEndian = (value: bigint) => Array.from({ length: 8 }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn))
