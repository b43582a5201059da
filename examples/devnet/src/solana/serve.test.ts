import { on, once } from 'node:events'
import {
  ComputeBudgetProgram,
  Connection,
  Keypair,
  PublicKey,
  SendTransactionError,
  sendAndConfirmTransaction,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { WebSocket } from 'ws'
import { type Devnet, startDevnet } from '../index.js'

const FUNDS = 1_000_000_000
const SENT = 100_000_000

let devnet: Devnet<'solana'>
let connection: Connection
beforeAll(async () => {
  devnet = await startDevnet({ chains: ['solana'] })
  connection = new Connection(devnet.solana.url, { commitment: 'confirmed', wsEndpoint: devnet.solana.webSocketUrl })
})
afterAll(() => devnet.stop())

async function funded() {
  const keypair = Keypair.generate()
  await devnet.solana.fund(keypair.publicKey.toBase58(), BigInt(FUNDS))
  return keypair
}

const transfer = (from: Keypair, to: PublicKey, lamports = SENT) =>
  SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports })

async function signedTransfer(from: Keypair, to: PublicKey, lamports = SENT) {
  const latest = await connection.getLatestBlockhash()
  const transaction = new Transaction({ feePayer: from.publicKey, ...latest }).add(transfer(from, to, lamports))
  transaction.sign(from)
  return { ...latest, bytes: transaction.serialize() }
}

test('confirms a transfer over WebSocket, and updates the balances', async () => {
  const [ada, bob] = [await funded(), Keypair.generate().publicKey]
  const heightBefore = await connection.getBlockHeight()
  const { bytes, ...lifetime } = await signedTransfer(ada, bob)
  const signature = await connection.sendRawTransaction(bytes)
  expect((await connection.confirmTransaction({ signature, ...lifetime })).value).toEqual({ err: null })
  expect(await connection.getBalance(bob)).toBe(SENT)
  expect(await connection.getBalance(ada.publicKey)).toBe(FUNDS - SENT - 5_000)
  expect(await connection.getBlockHeight()).toBe(heightBefore + 1)
  expect((await connection.getSignatureStatuses([signature])).value).toMatchObject([
    { err: null, confirmationStatus: 'finalized' },
  ])
  expect(await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })).toMatchObject({
    meta: { err: null, fee: 5_000, preBalances: [FUNDS, 0, 1], postBalances: [FUNDS - SENT - 5_000, SENT, 1] },
    version: 'legacy',
  })
  expect(await connection.getParsedAccountInfo(bob)).toMatchObject({ value: { lamports: SENT, data: Buffer.alloc(0) } })
})

test.each([[undefined], [1_001]])('charges the estimated fee, with a priority over %p units', async (units) => {
  const [ada, bob] = [await funded(), Keypair.generate().publicKey]
  const { blockhash } = await connection.getLatestBlockhash()
  const budget = units === undefined ? [] : [ComputeBudgetProgram.setComputeUnitLimit({ units })]
  const priority = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000_000 })
  const message = new TransactionMessage({
    payerKey: ada.publicKey,
    recentBlockhash: blockhash,
    instructions: [...budget, priority, transfer(ada, bob)],
  }).compileToV0Message()
  const { value: fee } = await connection.getFeeForMessage(message)
  const transaction = new VersionedTransaction(message)
  const simulated = await connection.simulateTransaction(transaction)
  expect(simulated.value).toMatchObject({ err: null, unitsConsumed: expect.any(Number) })

  transaction.sign([ada])
  await connection.sendTransaction(transaction)
  expect(await connection.getBalance(ada.publicKey)).toBe(FUNDS - SENT - fee!)
  expect(fee).toBe(5_000 + (units ?? 6_000))
})

test('refuses a transaction that would fail before it lands, at no cost', async () => {
  const [ada, bob] = [await funded(), Keypair.generate().publicKey]
  const { bytes } = await signedTransfer(ada, bob, FUNDS * 2)
  const error = await connection.sendRawTransaction(bytes).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(SendTransactionError)
  expect(error).toMatchObject({
    transactionError: {
      message: 'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1',
    },
    logs: expect.arrayContaining([expect.stringContaining('insufficient lamports')]),
  })
  expect(await connection.getBalance(ada.publicKey)).toBe(FUNDS)

  const signature = await connection.sendRawTransaction(bytes, { skipPreflight: true })
  const { value } = await connection.getSignatureStatus(signature)
  expect(value).toMatchObject({ err: { InstructionError: [0, { Custom: 1 }] } })
  expect(await connection.getBalance(ada.publicKey)).toBe(FUNDS - 5_000)
})

test('refuses an invalid signature, and bytes that are no transaction', async () => {
  const [ada, bob] = [await funded(), Keypair.generate().publicKey]
  const { bytes } = await signedTransfer(ada, bob)
  bytes[5]! ^= 1
  await expect(connection.sendRawTransaction(bytes)).rejects.toThrow('Transaction signature verification failure')
  await expect(connection.sendRawTransaction(bytes.subarray(0, 40))).rejects.toThrow('failed to deserialize')
})

test('accepts the same transfer in two transactions, and each transaction once', async () => {
  const [ada, bob] = [await funded(), Keypair.generate().publicKey]
  const first = await signedTransfer(ada, bob)
  await connection.sendRawTransaction(first.bytes)
  await expect(connection.sendRawTransaction(first.bytes)).rejects.toThrow(
    'This transaction has already been processed',
  )
  await connection.sendRawTransaction((await signedTransfer(ada, bob)).bytes)
  expect(await connection.getBalance(bob)).toBe(SENT * 2)
})

test('accepts a blockhash in later blocks, until it expires', async () => {
  const [ada, bob] = [await funded(), Keypair.generate().publicKey]
  const { bytes, blockhash, lastValidBlockHeight } = await signedTransfer(ada, bob)
  await funded()
  expect((await connection.isBlockhashValid(blockhash)).value).toBe(true)
  await devnet.solana.expireBlockhash()
  expect((await connection.isBlockhashValid(blockhash)).value).toBe(false)
  expect(await connection.getBlockHeight()).toBeGreaterThan(lastValidBlockHeight)
  expect((await connection.getLatestBlockhash()).blockhash).not.toBe(blockhash)

  await expect(connection.sendRawTransaction(bytes)).rejects.toThrow('Blockhash not found')
  const dropped = await connection.sendRawTransaction(bytes, { skipPreflight: true })
  expect((await connection.getSignatureStatus(dropped)).value).toBe(null)
  await expect(connection.confirmTransaction({ signature: dropped, blockhash, lastValidBlockHeight })).rejects.toThrow(
    'block height exceeded',
  )
  expect(await connection.getBalance(ada.publicKey)).toBe(FUNDS)
})

test.each([
  ['token', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 165],
  ['token-2022', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb', 170],
] as const)(
  'creates a mint of the program %s, whose tokens can be transferred',
  async (program, programAddress, accountBytes) => {
    const [ada, bob, programId] = [await funded(), Keypair.generate().publicKey, new PublicKey(programAddress)]
    const owner = ada.publicKey.toBase58()
    const mint = new PublicKey(await devnet.solana.createMint({ owner, amount: 12_500_000n, decimals: 6, program }))
    const { value: accounts } = await connection.getParsedTokenAccountsByOwner(ada.publicKey, { programId })
    const tokenAmount = { amount: '12500000', decimals: 6, uiAmount: 12.5, uiAmountString: '12.5' }
    expect(accounts).toMatchObject([
      { account: { space: accountBytes, data: { parsed: { info: { mint: mint.toBase58(), owner, tokenAmount } } } } },
    ])
    expect((await connection.getTokenSupply(mint)).value).toEqual(tokenAmount)
    expect(await connection.getParsedAccountInfo(mint)).toMatchObject({
      value: { data: { parsed: { type: 'mint', info: { decimals: 6 } } } },
    })

    const [from, to] = [tokenAddress(ada.publicKey, mint, programId), tokenAddress(bob, mint, programId)]
    expect(accounts[0]!.pubkey).toEqual(from)
    const create = instruction(
      ASSOCIATED_TOKEN_PROGRAM,
      [ada.publicKey, to, bob, mint, SystemProgram.programId, programId],
      ada,
      [1],
    )
    const send = instruction(programId, [from, mint, to, ada.publicKey], ada, [12, ...littleEndian(2_500_000), 6])
    await sendAndConfirmTransaction(connection, new Transaction().add(create, send), [ada])
    expect((await connection.getTokenAccountBalance(from)).value.uiAmountString).toBe('10')
    expect((await connection.getTokenAccountsByOwner(bob, { mint })).value).toHaveLength(1)
    const { value: largest } = await connection.getTokenLargestAccounts(mint)
    expect(largest).toMatchObject([
      { address: from, uiAmountString: '10' },
      { address: to, uiAmountString: '2.5' },
    ])
  },
)

test('puts an account at an address, in place of what is there', async () => {
  const [at, owner] = [Keypair.generate().publicKey, Keypair.generate().publicKey]
  for (const text of ['one', 'another']) {
    const data = Buffer.from(text)
    const account = { at: at.toBase58(), owner: owner.toBase58(), data: data.toString('base64') }
    await devnet.solana.putAccount(account)
    expect(await connection.getAccountInfo(at)).toMatchObject({ owner, data, executable: false })
  }
})

test("notifies subscribers of an account's changes until they unsubscribe", async () => {
  const socket = new WebSocket(devnet.solana.webSocketUrl)
  const messages = (async function* () {
    for await (const [text] of on(socket, 'message')) yield JSON.parse(String(text)) as unknown
  })()
  const nextMessage = async () => (await messages.next()).value
  const say = (id: number, method: string, params: readonly unknown[]) =>
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
  await once(socket, 'open')

  const bob = Keypair.generate().publicKey
  say(1, 'accountSubscribe', [bob.toBase58(), { encoding: 'base64' }])
  expect(await nextMessage()).toMatchObject({ id: 1, result: 1 })
  await funded()
  await connection.requestAirdrop(bob, FUNDS)
  expect(await nextMessage()).toMatchObject({
    method: 'accountNotification',
    params: { subscription: 1, result: { value: { lamports: FUNDS } } },
  })
  say(2, 'accountUnsubscribe', [1])
  expect(await nextMessage()).toMatchObject({ id: 2, result: true })
  await connection.requestAirdrop(bob, FUNDS)
  say(3, 'getBalance', [bob.toBase58()])
  expect(await nextMessage()).toMatchObject({ id: 3, result: { value: FUNDS * 2 } })
  socket.close()
})

test('answers batches from pages of any origin, and refuses unknown methods', async () => {
  const call = (id: number, method: string, params: readonly unknown[] = []) => ({ jsonrpc: '2.0', id, method, params })
  const calls = [call(1, 'getHealth'), call(2, 'getVoteAccounts'), call(3, 'getBalance', ['nobody'])]
  const response = await fetch(devnet.solana.url, { method: 'POST', body: JSON.stringify(calls) })
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(await response.json()).toEqual([
    { jsonrpc: '2.0', id: 1, result: 'ok' },
    { jsonrpc: '2.0', id: 2, error: { code: -32601, message: 'Method not found' } },
    { jsonrpc: '2.0', id: 3, error: { code: -32602, message: 'Invalid params: "nobody" is not an address' } },
  ])
})

test.each(['nonsense', '[null]', '{"id":1}', '{"method":"getBalance","params":null}'])(
  'survives an invalid request: %s',
  async (text) => {
    const response = await fetch(devnet.solana.url, { method: 'POST', body: text })
    expect([await response.json()].flat()).toEqual([
      expect.objectContaining({ error: expect.objectContaining({ code: expect.any(Number) }) }),
    ])

    const socket = new WebSocket(devnet.solana.webSocketUrl)
    await once(socket, 'open')
    socket.send(text)
    const [answer] = await once(socket, 'message')
    expect([JSON.parse(String(answer))].flat()).toMatchObject([{ error: {} }])
    socket.close()
  },
)

test('has the genesis hash of mainnet, and describes itself', async () => {
  expect(await connection.getGenesisHash()).toBe('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d')
  expect(await connection.getVersion()).toMatchObject({ 'solana-core': expect.any(String) })
  expect((await connection.getEpochInfo()).absoluteSlot).toBe(await connection.getSlot())
  expect(await connection.getMinimumBalanceForRentExemption(165)).toBe(2_039_280)
  expect(await connection.getRecentPrioritizationFees()).toHaveLength(1)
  expect(
    await connection.getMultipleAccountsInfo([SystemProgram.programId, Keypair.generate().publicKey]),
  ).toMatchObject([{ executable: true }, null])
})

const ASSOCIATED_TOKEN_PROGRAM = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')

function tokenAddress(owner: PublicKey, mint: PublicKey, programId: PublicKey) {
  const seeds = [owner, programId, mint].map((key) => key.toBytes())
  return PublicKey.findProgramAddressSync(seeds, ASSOCIATED_TOKEN_PROGRAM)[0]
}

function instruction(programId: PublicKey, accounts: readonly PublicKey[], signer: Keypair, data: readonly number[]) {
  const keys = accounts.map((pubkey) => ({ pubkey, isSigner: pubkey.equals(signer.publicKey), isWritable: true }))
  return new TransactionInstruction({ programId, keys, data: Buffer.from(data) })
}

function littleEndian(amount: number) {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(amount))
  return bytes
}

test('lists the transactions of an account by pages, the newest first, airdrops among them', async () => {
  const [ada, bob] = [await funded(), Keypair.generate().publicKey]
  const hashes: string[] = []
  for (const lamports of [1_000_000, 2_000_000]) {
    hashes.push(await connection.sendRawTransaction((await signedTransfer(ada, bob, lamports)).bytes))
  }
  const listed = await connection.getSignaturesForAddress(ada.publicKey)
  expect(listed.slice(0, 2).map(({ signature }) => signature)).toEqual([hashes[1], hashes[0]])
  const airdrop = listed.at(-1)!.signature
  const first = await connection.getSignaturesForAddress(ada.publicKey, { limit: 1 })
  const rest = await connection.getSignaturesForAddress(ada.publicKey, { before: first[0]!.signature })
  expect([first, rest].map((page) => page.length)).toEqual([1, listed.length - 1])
  expect(await connection.getTransaction(airdrop, { maxSupportedTransactionVersion: 0 })).toMatchObject({
    meta: { err: null, postBalances: [expect.any(Number), FUNDS] },
  })
  expect(await connection.getSignaturesForAddress(Keypair.generate().publicKey)).toEqual([])
})
