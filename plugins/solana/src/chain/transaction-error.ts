const MAX_LENGTH = 200

/**
 * Why a transaction failed, as its network has it: `InsufficientFundsForFee`, or an object such as
 * `{ InstructionError: [1, { Custom: 1 }] }`, here `InstructionError 1: custom program error: 0x1`.
 */
export function transactionError(error: unknown): string {
  if (typeof error === 'string') return error.slice(0, MAX_LENGTH)
  if (typeof error !== 'object' || error === null) return ''
  const { InstructionError: failed } = error as { readonly InstructionError?: unknown }
  const [index, inner]: readonly unknown[] = Array.isArray(failed) ? failed : []
  if (typeof index === 'number') return `InstructionError ${index}: ${instructionError(inner)}`.slice(0, MAX_LENGTH)
  return (JSON.stringify(error) ?? '').slice(0, MAX_LENGTH)
}

function instructionError(inner: unknown): string {
  const { Custom: custom } = Object(inner) as { readonly Custom?: unknown }
  if (typeof custom === 'number') return `custom program error: 0x${custom.toString(16)}`
  return typeof inner === 'string' ? inner : (JSON.stringify(inner) ?? '')
}
