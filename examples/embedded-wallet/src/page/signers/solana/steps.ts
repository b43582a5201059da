import { base58 } from '@scure/base'
import { formatUnits } from 'viem/utils'
import { safeName } from '../../text/safe-text.js'
import { words } from '../../words.js'
import { TOKEN_PROGRAMS, type TokenAccounts } from './token-accounts.js'

/** An instruction with the accounts it names. An account is `undefined` where it is in a table that could not be read. */
export interface ReadableInstruction {
  readonly program: string | undefined
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

/** An instruction in words, and what is risky about it. */
export interface Step {
  readonly text: string
  readonly risk?: 'unknown' | 'delegate' | 'authority'
  /** What leaves the account of the visitor, of the network's own coin. */
  readonly lamports?: bigint
}

const SYSTEM = '11111111111111111111111111111111'
const ASSOCIATED = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
const MEMOS = ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo']
const LAMPORT_DECIMALS = 9

/** The token accounts that instructions name without saying whose they are, or of which token. */
export const tokenAccountsIn = (instructions: readonly ReadableInstruction[]): readonly string[] =>
  instructions.flatMap(({ program, accounts, data }) => {
    if (!isTokenProgram(program)) return []
    const named = { 3: [accounts[0], accounts[1]], 4: [accounts[0]], 12: [accounts[2]] }[data[0]!] ?? []
    return named.filter((account) => account !== undefined)
  })

/** The token accounts that instructions open. They are what they say, or the transaction fails. */
export const openedAccountsIn = (instructions: readonly ReadableInstruction[]): TokenAccounts =>
  new Map(
    instructions.flatMap((instruction) => {
      const [, address, owner, mint] = instruction.accounts
      return opensAccount(instruction) && address && owner && mint ? [[address, { owner, mint }] as const] : []
    }),
  )

/** Create and CreateIdempotent. The first versions of the program had one instruction, without a number. */
const opensAccount = ({ program, data }: ReadableInstruction) =>
  program === ASSOCIATED && (data.length === 0 || (data.length === 1 && data[0]! <= 1))

/**
 * Puts an instruction into words: those of the system and of tokens, else the program and the count of its accounts.
 *
 * @param known what is known of the token accounts in it.
 */
export function readStep(instruction: ReadableInstruction, known: TokenAccounts): Step {
  const { program } = instruction
  const read =
    program === SYSTEM
      ? systemStep(instruction)
      : isTokenProgram(program)
        ? tokenStep(instruction, known)
        : opensAccount(instruction)
          ? { text: words.solana.createTokenAccount(nameOf(instruction.accounts[2])) }
          : program === COMPUTE_BUDGET
            ? { text: words.solana.computeBudget }
            : program !== undefined && MEMOS.includes(program)
              ? { text: words.solana.memo(safeName(new TextDecoder().decode(instruction.data), 200)) }
              : undefined
  return read ?? { text: words.solana.unknown(nameOf(program), instruction.accounts.length), risk: 'unknown' }
}

/** The system program's instructions begin with their number in four bytes. */
function systemStep({ accounts, data }: ReadableInstruction): Step | undefined {
  const view = viewOf(data)
  if (data.length < 4) return undefined
  switch (view.getUint32(0, true)) {
    case 1:
      return { text: words.solana.assign(base58.encode(data.slice(4, 36))), risk: 'authority' }
    case 2: {
      if (data.length !== 12) return undefined
      const lamports = view.getBigUint64(4, true)
      return { text: words.solana.transferTo(sol(lamports), nameOf(accounts[1])), lamports }
    }
    default:
      return undefined
  }
}

/** The token programs' instructions begin with their number in one byte. */
function tokenStep({ accounts, data }: ReadableInstruction, known: TokenAccounts): Step | undefined {
  const view = viewOf(data)
  const [kind] = data
  switch (kind) {
    // Transfer and Approve do not say which token it is. The account that gives it does, and that which takes it is of the same one.
    case 3:
    case 4: {
      if (data.length !== 9) return undefined
      const units = view.getBigUint64(1, true)
      const { mint, decimals } = find(known, accounts[0]) ?? find(known, kind === 3 ? accounts[1] : undefined) ?? {}
      const amount =
        mint === undefined || decimals === undefined
          ? words.solana.smallestUnits(units)
          : words.solana.ofToken(formatUnits(units, decimals), mint)
      return kind === 3
        ? { text: tokenTo(amount, accounts[1], known) }
        : { text: words.solana.delegate(amount, nameOf(accounts[1])), risk: 'delegate' }
    }
    case 6:
      return { text: words.solana.setAuthority(nameOf(accounts[0])), risk: 'authority' }
    case 9:
      return { text: words.solana.closeAccount(nameOf(accounts[0]), nameOf(accounts[1])) }
    // TransferChecked and ApproveChecked name the token and its decimals, which the program compares with the token's.
    case 12:
    case 13: {
      if (data.length !== 10) return undefined
      const amount = words.solana.ofToken(formatUnits(view.getBigUint64(1, true), data[9]!), nameOf(accounts[1]))
      return kind === 12
        ? { text: tokenTo(amount, accounts[2], known) }
        : { text: words.solana.delegate(amount, nameOf(accounts[2])), risk: 'delegate' }
    }
    default:
      return undefined
  }
}

/** Says whose account it is, where that is known. */
function tokenTo(amount: string, account: string | undefined, known: TokenAccounts): string {
  const owner = find(known, account)?.owner
  return owner === undefined
    ? words.solana.tokenTo(amount, nameOf(account))
    : words.solana.tokenToOwner(amount, owner, nameOf(account))
}

const find = (known: TokenAccounts, account: string | undefined) =>
  account === undefined ? undefined : known.get(account)

const isTokenProgram = (program: string | undefined) => program !== undefined && TOKEN_PROGRAMS.includes(program)

export const sol = (lamports: bigint): string => `${formatUnits(lamports, LAMPORT_DECIMALS)} SOL`

const nameOf = (address: string | undefined) => address ?? words.solana.lookup

const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength)
