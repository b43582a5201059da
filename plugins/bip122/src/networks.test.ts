import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes, bytesToHex } from '@noble/hashes/utils.js'
import {
  bitcoin,
  bitcoinRegtest,
  bitcoinSignet,
  bitcoinTestnet3,
  bitcoinTestnet4,
  type BitcoinNetwork,
} from './index.js'

/** The first transaction of all, and of testnet 4, by the root that stands in the block's header. */
const ROOT = '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b'
const TESTNET4_ROOT = '7aa0a7ae1e223414cb807e40cd57e667b718e42aaf9306db9102fe28912b7b4e'

// As they stand in the sources of Bitcoin Core.
test.each<readonly [BitcoinNetwork, root: string, time: number, target: number, nonce: number]>([
  [bitcoin, ROOT, 1_231_006_505, 0x1d00ffff, 2_083_236_893],
  [bitcoinTestnet3, ROOT, 1_296_688_602, 0x1d00ffff, 414_098_458],
  [bitcoinTestnet4, TESTNET4_ROOT, 1_714_777_860, 0x1d00ffff, 393_743_547],
  [bitcoinSignet, ROOT, 1_598_918_400, 0x1e0377ae, 52_613_770],
  [bitcoinRegtest(), ROOT, 1_296_688_602, 0x207fffff, 2],
])('identifies $name by the hash of its first block', ({ id, caipNetworkId }, root, time, target, nonce) => {
  const numbers = (...values: readonly number[]) => new Uint8Array(Uint32Array.from(values).buffer)
  const header = Uint8Array.of(
    ...numbers(1),
    ...new Uint8Array(32),
    ...hexToBytes(root).reverse(),
    ...numbers(time, target, nonce),
  )
  const hash = bytesToHex(sha256(sha256(header)).reverse())
  expect(hash.slice(0, 32)).toBe(id)
  expect(caipNetworkId).toBe(`bip122:${id}`)
})
