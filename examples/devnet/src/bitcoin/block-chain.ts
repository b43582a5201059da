import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { REGTEST_GENESIS_HASH } from './regtest.js'

export interface Block {
  readonly height: number
  readonly hash: string
  /** Seconds since 1970. */
  readonly time: number
}

export interface BlockChain {
  readonly tip: Block
  at(height: number): Block | undefined
  append(transactionIds: readonly string[]): Block
}

const GENESIS: Block = { height: 0, hash: REGTEST_GENESIS_HASH, time: 1_296_688_602 }
const VERSION = 0x2000_0000
const EASIEST_TARGET = 0x207f_ffff

/** Blocks are headers whose hashes follow from their content. They need no proof of work. */
export function createBlockChain(seconds: () => number): BlockChain {
  const blocks = [GENESIS]
  const tip = () => blocks.at(-1) ?? GENESIS
  return {
    get tip() {
      return tip()
    },
    at: (height) => blocks[height],
    append(transactionIds) {
      const { hash: previous, height } = tip()
      const time = seconds()
      const hash = headerHash(previous, merkleRoot(transactionIds.map(internal)), time)
      const block = { height: height + 1, hash, time }
      blocks.push(block)
      return block
    },
  }
}

function headerHash(previous: string, root: Uint8Array, time: number): string {
  const numbers = (...values: readonly number[]) => new Uint8Array(Uint32Array.from(values).buffer)
  const header = concatBytes(numbers(VERSION), internal(previous), root, numbers(time, EASIEST_TARGET, 0))
  return bytesToHex(hash256(header).reverse())
}

function merkleRoot(hashes: readonly Uint8Array[]): Uint8Array {
  const [first] = hashes
  if (!first) return new Uint8Array(32)
  if (hashes.length === 1) return first
  const lefts = hashes.filter((_, at) => at % 2 === 0)
  return merkleRoot(lefts.map((left, at) => hash256(concatBytes(left, hashes[at * 2 + 1] ?? left))))
}

const hash256 = (bytes: Uint8Array) => sha256(sha256(bytes))

/** Hashes are displayed in reverse. */
const internal = (hash: string) => hexToBytes(hash).reverse()
