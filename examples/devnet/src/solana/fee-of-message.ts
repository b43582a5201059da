import type { Message } from './wire-transaction.js'

const LAMPORTS_PER_SIGNATURE = 5_000
const MICRO_LAMPORTS_PER_LAMPORT = 1_000_000n
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
const BUILT_IN = [COMPUTE_BUDGET, '11111111111111111111111111111111']
const BUILT_IN_UNITS = 3_000
const PROGRAM_UNITS = 200_000
const MOST_UNITS = 1_400_000
const SET_UNIT_LIMIT = 2
const SET_UNIT_PRICE = 3

/** The fee in lamports: for the signatures, and for the priority that the message requests. */
export function feeOfMessage({ header, instructions, staticAccounts }: Message): number {
  const calls = instructions.map(({ programAddressIndex, data = new Uint8Array() }) => ({
    program: String(staticAccounts[programAddressIndex]),
    kind: data[0],
    bytes: new DataView(data.buffer, data.byteOffset, data.byteLength),
  }))
  const budget = calls.filter(({ program }) => program === COMPUTE_BUDGET)
  const usualUnits = calls
    .map(({ program }) => (BUILT_IN.includes(program) ? BUILT_IN_UNITS : PROGRAM_UNITS))
    .reduce((sum, units) => sum + units, 0)
  const limit = budget.find(({ kind }) => kind === SET_UNIT_LIMIT)?.bytes.getUint32(1, true) ?? usualUnits
  const price = budget.find(({ kind }) => kind === SET_UNIT_PRICE)?.bytes.getBigUint64(1, true) ?? 0n
  const micro = BigInt(Math.min(limit, MOST_UNITS)) * price
  const priority = (micro + MICRO_LAMPORTS_PER_LAMPORT - 1n) / MICRO_LAMPORTS_PER_LAMPORT
  return LAMPORTS_PER_SIGNATURE * header.numSignerAccounts + Number(priority)
}
