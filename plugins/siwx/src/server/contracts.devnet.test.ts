import { startDevnet, type Devnet } from '@latchkey/example-devnet'
import { concatHex, createClient, getContractAddress, http, type Hex, parseSignature } from 'viem'
import { numberToHex, serializeErc6492Signature } from 'viem/utils'
import {
  createAccount,
  createTestServer,
  dataOf,
  MAINNET,
  POLYGON,
  signIn,
  type TestBrowser,
  textOf,
} from './siwx-server.test.helper.js'
import { CONTRACT_SIGN_INS } from '../message/published-vectors.test.helper.js'
import { readMessage } from '../message/message.js'

const SLOW_START_MS = 60_000
let devnet: Devnet<'evm'>
beforeAll(async () => void (devnet = await startDevnet({ chains: ['evm'] })), SLOW_START_MS)
afterAll(() => devnet.stop(), SLOW_START_MS)

const rpcUrls = () => ({ [MAINNET]: devnet.evm.mainnet.url, [POLYGON]: devnet.evm.polygon.url })
const testServer = () => createTestServer({ chains: [MAINNET, POLYGON], rpcUrls: rpcUrls() })
const request = (method: string, params: readonly unknown[]) =>
  createClient({ transport: http(devnet.evm.mainnet.url) }).request({ method, params } as never) as Promise<unknown>

/** Deploys any code at an address that follows from the code. Every chain has it. */
const FACTORY = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const SALT = `0x${'00'.repeat(32)}` as const

/** A contract that takes what the key of its owner signs: it puts hash and signature to `ecrecover`. */
function contractOf(owner: string) {
  const code = [
    '600435600052', // the hash
    '60a43560f81c602052', // v
    '606435604052608435606052', // r and s
    '60206080608060006001', // ecrecover(0..128) into 128..160
    '5afa506080',
    '5173',
    owner.slice(2),
    '14631626ba7e60e01b0260005260206000f3', // the magic value of ERC-1271, or zero
  ].join('')
  const length = numberToHex(code.length / 2, { size: 1 }).slice(2)
  const initCode = `0x60${length}80600b6000396000f3${code}` as Hex
  return {
    code: `0x${code}`,
    address: getContractAddress({ opcode: 'CREATE2', from: FACTORY, salt: SALT, bytecode: initCode }),
    data: concatHex([SALT, initCode]),
  }
}

/** A contract that returns a word for any call. */
const answering = (word: string) => `0x7f${word.padEnd(64, '0')}60005260206000f3`

type Contract = ReturnType<typeof contractOf>

async function deploy({ data }: Contract): Promise<void> {
  const from = devnet.evm.accounts[0]!.address
  await request('eth_sendTransaction', [{ from, to: FACTORY, data }])
}

/** Signs a message for a contract's account with a key, and posts it. */
async function signInFor(
  browser: TestBrowser,
  contract: Pick<Contract, 'address'>,
  {
    by = createAccount(),
    chainId = MAINNET as typeof MAINNET | typeof POLYGON,
    change = (signature: Hex): string => signature,
  } = {},
) {
  const message = textOf(dataOf(await browser.nonce(), contract.address, { chainId }))
  return browser.post('/siwx/verify', { message, signature: change(await by.signMessage({ message })) })
}

const wrapFor =
  ({ data }: Contract) =>
  (signature: Hex) =>
    serializeErc6492Signature({ address: FACTORY, data, signature })

test('V24: signs a deployed contract in with the signature of its owner, and of nobody else', async () => {
  const owner = createAccount()
  const contract = contractOf(owner.address)
  await deploy(contract)
  const browser = testServer().browser()
  expect((await signInFor(browser, contract)).code).toBe('bad-signature')
  expect((await signInFor(browser, contract, { by: owner })).sessions).toMatchObject([
    { data: { accountAddress: contract.address } },
  ])
})

test('V24: signs a contract that is not deployed yet in, where the signature says how to deploy it', async () => {
  const owner = createAccount()
  const contract = contractOf(owner.address)
  const browser = testServer().browser()
  expect((await signInFor(browser, contract, { by: owner })).code).toBe('bad-signature')
  expect((await signInFor(browser, contract, { change: wrapFor(contract) })).code).toBe('bad-signature')
  expect(
    (await signInFor(browser, contract, { by: owner, change: wrapFor(contractOf(createAccount().address)) })).code,
  ).toBe('bad-signature')
  expect((await signInFor(browser, contract, { by: owner, change: wrapFor(contract) })).status).toBe(200)
})

// The contracts of the vectors are on Ethereum's main network. Here, a contract of the same key is at their address.
test.each(CONTRACT_SIGN_INS)(
  'V24: signs a contract in by a published vector of EIP-4361: %s',
  async (_what, { message, signature }, owner) => {
    const { accountAddress, domain, uri, nonce, issuedAt = '' } = readMessage(message)!.data
    await request('anvil_setCode', [accountAddress, contractOf(owner).code])
    const { browser: open, store, clock } = createTestServer({ domain, uri, chains: [MAINNET], rpcUrls: rpcUrls() })
    clock.now = Date.parse(issuedAt)
    const post = async (text: string) => {
      await store.addNonce(nonce, clock.now + 1)
      return open().post('/siwx/verify', { message: text, signature }, { origin: uri })
    }
    expect(await post(message)).toMatchObject({ status: 200, sessions: [{ data: { accountAddress } }] })
    expect((await post(message.replace('Example', 'Sample'))).code).toBe('bad-signature')
  },
)

test('V24: asks the network that the message names, where another contract or none may have the address', async () => {
  const owner = createAccount()
  const contract = contractOf(owner.address)
  await deploy(contract)
  const browser = testServer().browser()
  expect((await signInFor(browser, contract, { by: owner, chainId: POLYGON })).code).toBe('bad-signature')
  expect((await signInFor(browser, contract, { by: owner })).status).toBe(200)
})

test('V24: takes a signature of any length that a contract takes, and none that it refuses', async () => {
  const [yes, no] = [
    '0x00000000000000000000000000000000000c0de1',
    '0x00000000000000000000000000000000000c0de2',
  ] as const
  // The magic value of ERC-1271, and another one.
  await request('anvil_setCode', [yes, answering('1626ba7e')])
  await request('anvil_setCode', [no, answering('ffffffff')])
  const browser = testServer().browser()
  const change = () => `0x${'12'.repeat(700)}`
  expect((await signInFor(browser, { address: yes }, { change })).status).toBe(200)
  expect((await signInFor(browser, { address: no }, { change })).code).toBe('bad-signature')
})

test('V24: refuses a contract on a network without a node, and one whose node does not answer', async () => {
  const owner = createAccount()
  const contract = contractOf(owner.address)
  await deploy(contract)
  const without = createTestServer().browser()
  expect((await signInFor(without, contract, { by: owner })).code).toBe('bad-signature')
  const secret = 'http://127.0.0.1:1/v2/secret-key'
  const { browser: open, lines } = createTestServer({ rpcUrls: { [MAINNET]: secret } })
  expect(await signInFor(open(), contract, { by: owner })).toMatchObject({ status: 503, code: 'unavailable' })
  expect(lines.join()).not.toContain('secret-key')
  // A key's signature needs no node.
  expect((await signIn(open())).status).toBe(200)
})

test('V24: refuses the second signature that anybody can make of a key’s one, also for a key with code', async () => {
  const account = createAccount()
  const browser = testServer().browser()
  const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const second = (signature: Hex): Hex => {
    const { r, s, yParity } = parseSignature(signature)
    return concatHex([r, numberToHex(ORDER - BigInt(s), { size: 32 }), yParity === 0 ? '0x1c' : '0x1b'])
  }
  const wrapped = (signature: Hex) => wrapFor(contractOf(account.address))(second(signature))
  const expectRefusals = async () => {
    expect((await signInFor(browser, account, { by: account, change: second })).code).toBe('bad-signature')
    expect((await signInFor(browser, account, { by: account, change: wrapped })).code).toBe('bad-signature')
    expect((await signInFor(browser, account, { by: account })).status).toBe(200)
  }
  await expectRefusals()
  // As EIP-7702 lets a key have.
  await request('anvil_setCode', [account.address, answering('ffffffff')])
  await expectRefusals()
})

test('V24: refuses a signature that is wrapped for a contract, and broken', async () => {
  const browser = testServer().browser()
  for (const ending of ['6492', '8010']) {
    const change = () => `0x${'12'.repeat(20)}${ending.repeat(16)}`
    expect((await signInFor(browser, createAccount(), { change })).status).not.toBe(200)
  }
})

test('V24: takes a key’s signature in the short form of EIP-2098', async () => {
  const browser = testServer().browser()
  for (let count = 0; count < 8; count++) {
    const account = createAccount()
    const short = (signature: Hex) => {
      const { r, s, yParity } = parseSignature(signature)
      return concatHex([r, numberToHex(BigInt(s) | (BigInt(yParity) << 255n), { size: 32 })])
    }
    expect((await signInFor(browser, account, { by: account, change: short })).status).toBe(200)
  }
})

test('V24: asks no contract for what a paired wallet calls a key’s signature', async () => {
  const owner = createAccount()
  const contract = contractOf(owner.address)
  await deploy(contract)
  const browser = testServer().browser()
  const signed = async (t: string) => {
    const data = dataOf(await browser.nonce(), contract.address)
    const message = textOf(data)
    const signature = await owner.signMessage({ message })
    const { domain, uri: aud, nonce, version, issuedAt: iat } = data
    const p = { domain, aud, nonce, version, iat, iss: `did:pkh:${MAINNET}:${contract.address}` }
    return { message, signature, cacao: { h: { t: 'caip122' }, p, s: { t, s: signature } } }
  }
  expect((await browser.post('/siwx/verify', await signed('eip191'))).code).toBe('bad-signature')
  expect((await browser.post('/siwx/verify', await signed('eip1271'))).status).toBe(200)
})
