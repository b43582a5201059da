import { base58 } from '@scure/base'
import { formatUnits } from 'viem/utils'
import { safeName } from '../../text/safe-text.js'
import { words } from '../../words.js'

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
const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const ASSOCIATED = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
const MEMOS = ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo']
const LAMPORT_DECIMALS = 9

const { solana: said } = words

/** Puts an instruction into words: those of the system and of tokens, else the program and the count of its accounts. */
export function readStep(instruction: ReadableInstruction): Step {
  const { program } = instruction
  const read =
    program === SYSTEM
      ? systemStep(instruction)
      : program === TOKEN || program === TOKEN_2022
        ? tokenStep(instruction)
        : program === ASSOCIATED
          ? { text: said.createTokenAccount(nameOf(instruction.accounts[2])) }
          : program === COMPUTE_BUDGET
            ? { text: said.computeBudget }
            : program !== undefined && MEMOS.includes(program)
              ? { text: said.memo(safeName(new TextDecoder().decode(instruction.data), 200)) }
              : undefined
  return read ?? { text: said.unknown(nameOf(program), instruction.accounts.length), risk: 'unknown' }
}

/** The system program's instructions begin with their number in four bytes. */
function systemStep({ accounts, data }: ReadableInstruction): Step | undefined {
  const view = viewOf(data)
  if (data.length < 4) return undefined
  switch (view.getUint32(0, true)) {
    case 1:
      return { text: said.assign(base58.encode(data.slice(4, 36))), risk: 'authority' }
    case 2: {
      if (data.length !== 12) return undefined
      const lamports = view.getBigUint64(4, true)
      return { text: said.transferTo(sol(lamports), nameOf(accounts[1])), lamports }
    }
    default:
      return undefined
  }
}

/** The token programs' instructions begin with their number in one byte. */
function tokenStep({ accounts, data }: ReadableInstruction): Step | undefined {
  const view = viewOf(data)
  const [kind] = data
  switch (kind) {
    // Transfer and Approve do not say how many decimals the token has.
    case 3:
    case 4: {
      if (data.length !== 9) return undefined
      const amount = said.smallestUnits(view.getBigUint64(1, true))
      return kind === 3
        ? { text: said.tokenTo(amount, nameOf(accounts[1])) }
        : { text: said.delegate(amount, nameOf(accounts[1])), risk: 'delegate' }
    }
    case 6:
      return { text: said.setAuthority(nameOf(accounts[0])), risk: 'authority' }
    case 9:
      return { text: said.closeAccount(nameOf(accounts[0]), nameOf(accounts[1])) }
    // TransferChecked and ApproveChecked name the token and its decimals, which the program compares with the token's.
    case 12:
    case 13: {
      if (data.length !== 10) return undefined
      const amount = said.ofToken(formatUnits(view.getBigUint64(1, true), data[9]!), nameOf(accounts[1]))
      return kind === 12
        ? { text: said.tokenTo(amount, nameOf(accounts[2])) }
        : { text: said.delegate(amount, nameOf(accounts[2])), risk: 'delegate' }
    }
    default:
      return undefined
  }
}

export const sol = (lamports: bigint): string => `${formatUnits(lamports, LAMPORT_DECIMALS)} SOL`

const nameOf = (address: string | undefined) => address ?? said.lookup

const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength)
