import type { Hex } from 'viem'
import { getAddress } from 'viem/utils'

/** A call that the wallet can put into words. */
export type KnownCall =
  | { readonly kind: 'transfer'; readonly to: string; readonly amount: bigint; readonly from?: string }
  | { readonly kind: 'approve'; readonly spender: string; readonly amount: bigint; readonly token?: string }
  | { readonly kind: 'collectible'; readonly from: string; readonly to: string; readonly id: bigint }
  | { readonly kind: 'operator'; readonly operator: string; readonly isAllowed: boolean }

type Words = readonly bigint[]

interface Known {
  readonly words: number
  /** Which of the words are addresses: others mean another function with the same four bytes. */
  readonly addresses: readonly number[]
  readonly read: (words: Words) => KnownCall
}

const at = (words: Words, index: number) => getAddress(`0x${words[index]!.toString(16).padStart(40, '0')}`)

/** By the first four bytes of the hashes of the functions. */
const CALLS: Readonly<Record<string, Known>> = {
  /** transfer(address,uint256) */
  '0xa9059cbb': {
    words: 2,
    addresses: [0],
    read: (words) => ({ kind: 'transfer', to: at(words, 0), amount: words[1]! }),
  },
  /** transferFrom(address,address,uint256), of tokens and of collectibles */
  '0x23b872dd': {
    words: 3,
    addresses: [0, 1],
    read: (words) => ({ kind: 'transfer', from: at(words, 0), to: at(words, 1), amount: words[2]! }),
  },
  /** approve(address,uint256) */
  '0x095ea7b3': {
    words: 2,
    addresses: [0],
    read: (words) => ({ kind: 'approve', spender: at(words, 0), amount: words[1]! }),
  },
  /** increaseAllowance(address,uint256) */
  '0x39509351': {
    words: 2,
    addresses: [0],
    read: (words) => ({ kind: 'approve', spender: at(words, 0), amount: words[1]! }),
  },
  /** approve(address,address,uint160,uint48) of Permit2 */
  '0x87517c45': {
    words: 4,
    addresses: [0, 1],
    read: (words) => ({ kind: 'approve', token: at(words, 0), spender: at(words, 1), amount: words[2]! }),
  },
  /** safeTransferFrom(address,address,uint256) */
  '0x42842e0e': {
    words: 3,
    addresses: [0, 1],
    read: (words) => ({ kind: 'collectible', from: at(words, 0), to: at(words, 1), id: words[2]! }),
  },
  /** setApprovalForAll(address,bool) */
  '0xa22cb465': {
    words: 2,
    addresses: [0],
    read: (words) => ({ kind: 'operator', operator: at(words, 0), isAllowed: words[1] !== 0n }),
  },
}

const WORD = 64
const ADDRESS_LIMIT = 2n ** 160n

/** The call in a transaction's data, or `undefined` for one that the wallet does not know. Bytes behind it are ignored, as contracts do. */
export function readCall(data: Hex): KnownCall | undefined {
  const known = Object.hasOwn(CALLS, selectorOf(data)) ? CALLS[selectorOf(data)]! : undefined
  const body = data.slice(10)
  if (!known || body.length < known.words * WORD) return undefined
  const words = Array.from({ length: known.words }, (_, index) =>
    BigInt(`0x${body.slice(index * WORD, (index + 1) * WORD)}`),
  )
  return known.addresses.every((index) => words[index]! < ADDRESS_LIMIT) ? known.read(words) : undefined
}

export const selectorOf = (data: Hex): string => data.slice(0, 10).toLowerCase()
