import { bytesToHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { createEntropy, deriveAddresses, slip10, withKey } from './derive.js'

/** The words with which everybody tests. */
const WORDS = 'test test test test test test test test test test test junk'
const entropy = () => new Uint8Array(mnemonicToEntropy(WORDS, wordlist))
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test('derives the published addresses of known words', async () => {
  expect(await deriveAddresses(entropy())).toEqual({
    eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    solana: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
  })
  expect(mnemonicToAccount(WORDS).address).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
})

/** Test vector 1 and 2 for ed25519 of SLIP-0010. */
test.each([
  ['000102030405060708090a0b0c0d0e0f', [], '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7'],
  ['000102030405060708090a0b0c0d0e0f', [0], '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3'],
  [
    '000102030405060708090a0b0c0d0e0f',
    [0, 1, 2, 2, 1_000_000_000],
    '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793',
  ],
  [
    'fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542',
    [0, 2_147_483_647],
    'ea4f5bfe8694d8bb74b7b59404632fd5968b774ed545e810de9c32a4fb4192f4',
  ],
])('derives the key of SLIP-0010 of seed %s at %p', (seed, path, key) => {
  expect(hex(slip10(new Uint8Array(Buffer.from(seed, 'hex')), path))).toBe(key)
})

test('hands over the private key of the published account, and wipes it after use', async () => {
  let kept: Uint8Array | undefined
  const text = await withKey(entropy(), 'eip155', (key) => {
    kept = key
    return bytesToHex(key)
  })
  expect(text).toBe('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
  expect(kept!.every((byte) => byte === 0)).toBe(true)
})

test('wipes a key whose use throws', async () => {
  let kept: Uint8Array | undefined
  const using = withKey(entropy(), 'solana', (key) => {
    kept = key
    throw new Error('declined')
  })
  await expect(using).rejects.toThrow('declined')
  expect(kept!.every((byte) => byte === 0)).toBe(true)
})

test('makes other entropy each time', () => {
  expect(createEntropy()).toHaveLength(16)
  expect(createEntropy()).not.toEqual(createEntropy())
})
