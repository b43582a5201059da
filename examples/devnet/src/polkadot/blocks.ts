import type { TypeRegistry } from '@polkadot/types'
import type { Header } from '@polkadot/types/interfaces'
import { blake2AsHex } from '@polkadot/util-crypto'
import { u8aConcat } from '@polkadot/util'

export interface BlockHeader {
  readonly parentHash: string
  readonly number: string
  readonly stateRoot: string
  readonly extrinsicsRoot: string
  readonly digest: { readonly logs: readonly string[] }
}

export interface Block {
  readonly number: number
  readonly hash: string
  readonly header: BlockHeader
  /** Hexadecimal, in the order of application. */
  readonly extrinsics: readonly string[]
}

export interface Blocks {
  readonly head: Block
  readonly finalized: Block
  at(number: number): Block | undefined
  byHash(hash: string): Block | undefined
  append(extrinsics: readonly string[]): Block
  /** Makes the newest block final. Answers the blocks that became final. */
  finalize(): readonly Block[]
}

const NOTHING = `0x${'00'.repeat(32)}`

/** The first block of Polkadot itself: clients identify the network by its hash. */
const GENESIS_HEADER: BlockHeader = {
  parentHash: NOTHING,
  number: '0x0',
  stateRoot: '0x29d0d972cd27cbc511e9589fcb7a4506d5eb6a9e8df205f00472e5ab354a4e17',
  extrinsicsRoot: '0x03170a2e7597b7b7e3d84c05391d139a62b157e78786d8c082f29dcf4c111314',
  digest: { logs: [] },
}

/** Every hash follows from its header. The blocks have no author, and their roots prove nothing. */
export function createBlocks(registry: TypeRegistry): Blocks {
  const hashOf = (header: BlockHeader) => registry.createTypeUnsafe<Header>('Header', [header]).hash.toHex()
  const genesis: Block = { number: 0, hash: hashOf(GENESIS_HEADER), header: GENESIS_HEADER, extrinsics: [] }
  const blocks = [genesis]
  let finalized = genesis
  const head = () => blocks.at(-1) ?? genesis

  return {
    get head() {
      return head()
    },
    get finalized() {
      return finalized
    },
    at: (number) => blocks[number],
    byHash: (hash) => blocks.find((block) => block.hash === hash),
    append(extrinsics) {
      const number = blocks.length
      const header = {
        parentHash: head().hash,
        number: `0x${number.toString(16)}`,
        stateRoot: NOTHING,
        extrinsicsRoot: blake2AsHex(u8aConcat(...extrinsics)),
        digest: { logs: [] },
      }
      const block = { number, hash: hashOf(header), header, extrinsics }
      blocks.push(block)
      return block
    },
    finalize() {
      const fresh = blocks.slice(finalized.number + 1)
      finalized = head()
      return fresh
    },
  }
}
