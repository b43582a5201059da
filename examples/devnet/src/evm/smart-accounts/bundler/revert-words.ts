import { DelegationManager, HybridDeleGator } from '@metamask/delegation-abis'
import { decodeErrorResult, type Hex } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { Refusal } from '../refusal.js'

/** What is wrong with an operation, by the first word of what the EntryPoint says. */
const WORDS: Readonly<Record<string, string>> = {
  AA10: 'The account is there already, and the operation would make it once more.',
  AA13: 'The factory did not make the account.',
  AA14: 'The factory made another account than the sender.',
  AA15: 'The factory made no account.',
  AA20: 'The account is not there, and the operation does not make it.',
  AA21: 'The account has too little of the currency for the gas, and no paymaster pays for it.',
  AA22: 'The signature is not valid yet, or not any more.',
  AA23: 'The account reverted while it checked the operation.',
  AA24: 'The account does not accept the signature.',
  AA25: 'The nonce was used already, or an earlier one is missing.',
  AA26: 'Checking the operation needs more gas than verificationGasLimit.',
  AA30: 'There is no paymaster at this address.',
  AA31: 'The paymaster has too little left to pay for the gas.',
  AA32: "The paymaster's signature is not valid yet, or not any more.",
  AA33: 'The paymaster reverted while it checked the operation.',
  AA34: "The paymaster's signature is not valid. Something of the operation was changed after it signed.",
  AA36: 'Checking the operation needs more gas than paymasterVerificationGasLimit.',
  AA51: 'The operation costs more gas than its limits allow.',
  AA95: 'The bundle has too little gas.',
}

/** The codes of ERC-7769. What is not listed is a matter of the account, or of the paymaster from AA30 to AA39. */
const CODES: Readonly<Record<string, number>> = {
  AA22: -32_503,
  AA24: -32_507,
  AA31: -32_508,
  AA32: -32_503,
  AA34: -32_507,
}
const [REJECTED, REJECTED_BY_PAYMASTER, REVERTED] = [-32_500, -32_501, -32_521]

/** The EntryPoint says it like this: `AA23 reverted`. `inner` is what a contract below it reverted with. */
export function refusedWith(reason: string, inner: Hex = '0x'): Refusal {
  const name = reason.slice(0, 4)
  const detail = inner === '0x' ? '' : ` It says: ${wordsOf(inner)}`
  const code = CODES[name] ?? (name.startsWith('AA3') ? REJECTED_BY_PAYMASTER : REJECTED)
  return new Refusal(code, `${reason}: ${WORDS[name] ?? 'The EntryPoint refuses it.'}${detail}`, inner)
}

/** Of what the EntryPoint reverted with. */
export function failedValidation(data: Hex): Refusal {
  const error = decode(data)
  if (error?.errorName === 'FailedOp') return refusedWith(error.args[1])
  if (error?.errorName === 'FailedOpWithRevert') return refusedWith(error.args[1], error.args[2])
  return new Refusal(REJECTED, `The EntryPoint reverted: ${wordsOf(data)}`, data)
}

/** Of calls that revert, although the account takes the operation. */
export const failedCall = (data: Hex, words: string): Refusal =>
  new Refusal(REVERTED, `execution reverted: ${words}`, data)

/** What a contract reverted with: its own text, or the name of its error. */
export function wordsOf(data: Hex): string {
  if (data === '0x') return 'no reason given'
  const error = decode(data)
  if (!error) return data
  const { args = [] } = error
  const errorName: string = error.errorName
  return errorName === 'Error' ? String(args[0]) : `${errorName}(${args.map(String).join(', ')})`
}

const KNOWN = [...entryPoint07Abi, ...HybridDeleGator, ...DelegationManager] as const

function decode(data: Hex) {
  try {
    return decodeErrorResult({ abi: KNOWN, data })
  } catch {
    // An error of a contract that is not known here. The caller gets its bytes.
    return undefined
  }
}
