import { createPublicKey, verify } from 'node:crypto'
import {
  Connection,
  LAMPORTS_PER_SOL,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { startDevnet } from '../../start-devnet.js'
import { installPageWallets } from '../install-page-wallets.js'
import type { PageNodes } from '../page-networks.js'
import type { Approval } from '../questions.js'
import { createTestPage, question, registeredWallets } from '../test-page.test.helper.js'
import type { SolanaAccount } from './signing-features.js'

type Act = (...inputs: readonly unknown[]) => Promise<readonly Record<string, Uint8Array>[]>

/** The parts of the Wallet Standard's features that the tests use. */
interface Wallet {
  readonly name: string
  readonly chains: readonly string[]
  readonly accounts: readonly SolanaAccount[]
  readonly features: {
    readonly 'standard:connect': {
      connect(input?: { silent: boolean }): Promise<{ accounts: readonly SolanaAccount[] }>
    }
    readonly 'standard:disconnect': { disconnect(): Promise<void> }
    readonly 'standard:events': {
      on(event: 'change', listener: (change: { accounts: readonly SolanaAccount[] }) => void): () => void
    }
    readonly 'solana:signMessage': { signMessage: Act }
    readonly 'solana:signTransaction': { signTransaction: Act }
    readonly 'solana:signAndSendTransaction'?: { signAndSendTransaction: Act }
    readonly 'solana:signIn': {
      signIn(
        ...inputs: readonly object[]
      ): Promise<readonly { account: SolanaAccount; signedMessage: Uint8Array; signature: Uint8Array }[]>
    }
  }
}

const [FIRST, SECOND] = [
  '7SAXnUdX47ti2NzbohxdXki4FQaXZRTYNncB42XfRukq',
  '8Zr1jeQmPCxaotvcQBdnPYvN2woYSJD3e2N9iS8njQpZ',
] as const

function bench(approve: Approval = 'yes', nodes: PageNodes = {}) {
  const page = createTestPage()
  const wallets = installPageWallets({ nodes, approve, page })
  wallets.switchOn('solana')
  const [wallet] = [...registeredWallets<Wallet>(page)] as [Wallet]
  const { features } = wallet
  const addresses = () => wallet.accounts.map(({ address }) => address)
  const connect = async () => (await features['standard:connect'].connect()).accounts
  const change = () =>
    new Promise<readonly string[]>((resolve) => {
      const unsubscribe = features['standard:events'].on('change', ({ accounts }) => {
        unsubscribe()
        resolve(accounts.map(({ address }) => address))
      })
    })
  return { wallets, wallet, features, addresses, connect, change }
}

/** OpenSSL verifies the signature. It needs the key with a header. */
function isGenuine(message: Uint8Array, signature: Uint8Array, publicKey: Uint8Array): boolean {
  const key = createPublicKey({
    key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey]),
    format: 'der',
    type: 'spki',
  })
  return verify(null, message, key, signature)
}

function transfer(recentBlockhash: string, lamports = 1, from: string = FIRST) {
  const instructions = [
    SystemProgram.transfer({ fromPubkey: new PublicKey(from), toPubkey: new PublicKey(SECOND), lamports }),
  ]
  return new VersionedTransaction(
    new TransactionMessage({ payerKey: new PublicKey(from), recentBlockhash, instructions }).compileToV0Message(),
  )
}

test('shares nothing before the visitor agrees, and a silent connect asks no question', async () => {
  const { features, addresses, connect, wallets } = bench('ask')
  expect((await features['standard:connect'].connect({ silent: true })).accounts).toEqual([])
  expect(wallets.getSnapshot().pending).toEqual([])
  const connecting = connect()
  await question(wallets)
  await expect(connect()).rejects.toMatchObject({ code: -32002 })
  wallets.setApproval('no')
  await expect(connecting).rejects.toMatchObject({ code: 4001 })
  expect(addresses()).toEqual([])
})

test('shares both accounts with their keys, and reconnects silently', async () => {
  const { features, connect, addresses, wallet, wallets } = bench()
  const accounts = await connect()
  expect(addresses()).toEqual([FIRST, SECOND])
  expect(accounts.map(({ publicKey }) => new PublicKey(publicKey).toBase58())).toEqual([FIRST, SECOND])
  expect(accounts[0]).toMatchObject({ chains: wallet.chains, features: expect.arrayContaining(['solana:signMessage']) })
  wallets.setApproval('no')
  expect((await features['standard:connect'].connect({ silent: true })).accounts).toEqual(accounts)
})

test('sends events when the visitor changes the wallet', async () => {
  const { connect, change, wallets, features } = bench()
  await connect()
  const after = async (act: () => void) => {
    const emitted = change()
    act()
    return emitted
  }
  expect(await after(() => wallets.switchAccount('solana', 1))).toEqual([SECOND, FIRST])
  expect(await after(() => wallets.lock('solana'))).toEqual([])
  expect(await after(() => wallets.unlock('solana'))).toEqual([SECOND, FIRST])
  expect(await after(() => wallets.switchOff('solana'))).toEqual([])
  expect(await after(() => wallets.switchOn('solana'))).toEqual([SECOND, FIRST])
  expect(await after(() => void features['standard:disconnect'].disconnect())).toEqual([])
  expect(wallets.getSnapshot().wallets.solana.isConnected).toBe(false)
})

test('asks one question for all messages, and signs each by its own account', async () => {
  const { connect, features, wallets } = bench()
  const [one, other] = (await connect()) as [SolanaAccount, SolanaAccount]
  wallets.setApproval('ask')
  const message = Buffer.from('Grüße, 世界')
  const signing = features['solana:signMessage'].signMessage({ account: one, message }, { account: other, message })
  const asked = await question(wallets)
  expect(asked.details).toContainEqual({ label: 'Message', value: 'Grüße, 世界' })
  wallets.answer(asked.id, true)
  const [first, second] = await signing
  expect(first!['signedMessage']).toEqual(new Uint8Array(message))
  expect(isGenuine(message, first!['signature']!, one.publicKey)).toBe(true)
  expect(isGenuine(message, second!['signature']!, other.publicKey)).toBe(true)
})

test('signs transactions without a node, and then cannot send', async () => {
  const { connect, features, wallets } = bench()
  const [account] = await connect()
  expect(features['solana:signAndSendTransaction']).toBeUndefined()
  const unsigned = transfer(PublicKey.default.toBase58())
  wallets.setApproval('ask')
  const signing = features['solana:signTransaction'].signTransaction({
    account,
    transaction: unsigned.serialize(),
    chain: 'solana:mainnet',
  })
  const asked = await question(wallets)
  expect(asked).toMatchObject({
    title: 'Sign a transaction',
    details: expect.arrayContaining([
      { label: 'Fee payer', value: FIRST },
      { label: 'Programs', value: SystemProgram.programId.toBase58() },
    ]),
  })
  wallets.answer(asked.id, true)
  const [output] = await signing
  const signed = VersionedTransaction.deserialize(output!['signedTransaction']!)
  expect(isGenuine(unsigned.message.serialize(), signed.signatures[0]!, account!.publicKey)).toBe(true)
})

test('refuses foreign accounts, other clusters, and everything while it is off', async () => {
  const { connect, features, wallets } = bench('no')
  const input = { account: { address: FIRST }, message: new Uint8Array(1) }
  // The code would be 4001 if the visitor had been asked.
  await expect(features['solana:signMessage'].signMessage(input)).rejects.toMatchObject({ code: 4100 })
  wallets.setApproval('yes')
  const [account] = await connect()
  const transaction = transfer(PublicKey.default.toBase58()).serialize()
  await expect(
    features['solana:signTransaction'].signTransaction({ account, transaction, chain: 'solana:devnet' }),
  ).rejects.toMatchObject({ code: 4901 })
  wallets.setApproval('no')
  await expect(features['solana:signMessage'].signMessage({ ...input, account })).rejects.toMatchObject({ code: 4001 })
  wallets.switchOff('solana')
  await expect(features['solana:signMessage'].signMessage({ ...input, account })).rejects.toMatchObject({ code: 4900 })
  await expect(connect()).rejects.toMatchObject({ code: 4900 })
  await expect(features['solana:signIn'].signIn()).rejects.toMatchObject({ code: 4900 })
})

test('signs in with one question, which also gives access', async () => {
  const { features, addresses, wallets } = bench('ask')
  const signing = features['solana:signIn'].signIn({
    statement: 'Shop here.',
    uri: 'https://shop.example',
    version: '1',
    nonce: 'abcdefgh',
    resources: ['https://shop.example/terms'],
  })
  const asked = await question(wallets)
  wallets.answer(asked.id, true)
  const [{ account, signedMessage, signature }] = (await signing) as [
    { account: SolanaAccount; signedMessage: Uint8Array; signature: Uint8Array },
  ]
  expect(new TextDecoder().decode(signedMessage)).toBe(
    `shop.example wants you to sign in with your Solana account:\n${FIRST}\n\nShop here.\n\nURI: https://shop.example\nVersion: 1\nNonce: abcdefgh\nResources:\n- https://shop.example/terms`,
  )
  expect(asked.details).toContainEqual({ label: 'Message', value: new TextDecoder().decode(signedMessage) })
  expect(isGenuine(signedMessage, signature, account.publicKey)).toBe(true)
  expect(addresses()).toEqual([FIRST, SECOND])
  await expect(features['solana:signIn'].signIn({ address: PublicKey.default.toBase58() })).rejects.toMatchObject({
    code: 4100,
  })
})

test('sends through its node, in order', async () => {
  const { solana, stop } = await startDevnet({ chains: ['solana'] })
  try {
    await solana.fund(FIRST, LAMPORTS_PER_SOL)
    const { connect, features } = bench('yes', { solana: solana.url })
    const [account] = await connect()
    const connection = new Connection(solana.url, { commitment: 'confirmed', wsEndpoint: solana.webSocketUrl })
    const { blockhash } = await connection.getLatestBlockhash()
    const inputs = [1, 2].map((tenths) => ({
      account,
      chain: 'solana:mainnet',
      transaction: transfer(blockhash, (tenths * LAMPORTS_PER_SOL) / 10).serialize(),
      options: { skipPreflight: false },
    }))
    const sent = await features['solana:signAndSendTransaction']!.signAndSendTransaction(...inputs)
    expect(sent.map(({ signature }) => signature!.length)).toEqual([64, 64])
    expect(await connection.getBalance(new PublicKey(SECOND))).toBe((3 * LAMPORTS_PER_SOL) / 10)
  } finally {
    await stop()
  }
})
