import { createPublicKey, verify } from 'node:crypto'
import {
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { getBase58Decoder, getBase58Encoder } from '@solana/kit'
import { startDevnet } from '../../../start-devnet.js'
import { askerOf } from '../ask-signer.test.helper.js'
import { DEMO_SECRETS } from '../../secrets.js'
import { createSolanaSigner } from './solana-signer.js'

const CHAIN = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const RECENT = '11111111111111111111111111111112'
const toBase58 = (bytes: Uint8Array) => getBase58Decoder().decode(bytes)
const fromBase58 = (text: string) => new Uint8Array(getBase58Encoder().encode(text))

const signer = createSolanaSigner({ secrets: DEMO_SECRETS.solana, nodeOf: () => undefined })
const { ask, address, otherAddress } = askerOf(signer, CHAIN)
const payer = new PublicKey(address)

/** OpenSSL verifies the signature. It needs the key with a header. */
function isGenuine(message: Uint8Array, signature: string): boolean {
  const key = createPublicKey({
    key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), fromBase58(address)]),
    format: 'der',
    type: 'spki',
  })
  return verify(null, message, key, fromBase58(signature))
}

const transfer = (lamports: number) =>
  SystemProgram.transfer({ fromPubkey: payer, toPubkey: new PublicKey(otherAddress), lamports })

function versioned(recentBlockhash: string, lamports = 1): VersionedTransaction {
  return new VersionedTransaction(
    new TransactionMessage({
      payerKey: payer,
      recentBlockhash,
      instructions: [transfer(lamports)],
    }).compileToV0Message(),
  )
}

const encode = (transaction: VersionedTransaction) => Buffer.from(transaction.serialize()).toString('base64')
const decode = (text: string) => VersionedTransaction.deserialize(Buffer.from(text, 'base64'))

test('has the same accounts in every wallet, and lists those of the session', async () => {
  expect([address, otherAddress]).toEqual([
    '7SAXnUdX47ti2NzbohxdXki4FQaXZRTYNncB42XfRukq',
    '8Zr1jeQmPCxaotvcQBdnPYvN2woYSJD3e2N9iS8njQpZ',
  ])
  expect(await ask('solana_getAccounts', {})).toEqual([{ pubkey: address }])
  expect(await ask('solana_requestAccounts', {})).toEqual([{ pubkey: address }])
})

test('signs a message in base58', async () => {
  const message = Buffer.from('Grüße, 世界')
  const { signature } = await ask<{ signature: string }>('solana_signMessage', {
    message: toBase58(message),
    pubkey: address,
  })
  expect(isGenuine(message, signature)).toBe(true)
  expect(isGenuine(Buffer.from('other'), signature)).toBe(false)
})

test('signs a transaction, and answers both the signature and the transaction', async () => {
  const unsigned = versioned(RECENT)
  const answer = await ask<{ signature: string; transaction: string }>('solana_signTransaction', {
    transaction: encode(unsigned),
  })
  expect(isGenuine(unsigned.message.serialize(), answer.signature)).toBe(true)
  expect(toBase58(decode(answer.transaction).signatures[0]!)).toBe(answer.signature)
})

test('signs a legacy transaction, and keeps its existing signature', async () => {
  const friend = Keypair.generate()
  const unsigned = new Transaction({ feePayer: payer, blockhash: RECENT, lastValidBlockHeight: 1 }).add(
    transfer(1),
    SystemProgram.transfer({ fromPubkey: friend.publicKey, toPubkey: payer, lamports: 1 }),
  )
  unsigned.partialSign(friend)
  const sent = unsigned.serialize({ requireAllSignatures: false }).toString('base64')
  const { transaction } = await ask<{ transaction: string }>('solana_signTransaction', { transaction: sent })
  expect(Transaction.from(Buffer.from(transaction, 'base64')).verifySignatures()).toBe(true)
})

test('signs several transactions in their order', async () => {
  const sent = [1, 2, 3].map((lamports) => versioned(RECENT, lamports))
  const { transactions } = await ask<{ transactions: string[] }>('solana_signAllTransactions', {
    transactions: sent.map(encode),
  })
  const signatures = transactions.map((text) => toBase58(decode(text).signatures[0]!))
  expect(sent.map(({ message }, index) => isGenuine(message.serialize(), signatures[index]!))).toEqual([
    true,
    true,
    true,
  ])
})

test('refuses accounts that were not shared, and transactions that need none of its signatures', async () => {
  await expect(ask('solana_signMessage', { message: '1', pubkey: otherAddress })).rejects.toMatchObject({ code: 4100 })
  const foreign = new TransactionMessage({
    payerKey: Keypair.generate().publicKey,
    recentBlockhash: RECENT,
    instructions: [],
  })
  const transaction = encode(new VersionedTransaction(foreign.compileToV0Message()))
  await expect(ask('solana_signTransaction', { transaction })).rejects.toMatchObject({ code: -32602 })
  await expect(ask('solana_signAndSendTransaction', { transaction })).rejects.toMatchObject({ code: 4901 })
})

test('sends a transaction that a node accepts', async () => {
  const { solana, stop } = await startDevnet({ chains: ['solana'] })
  try {
    await solana.fund(address, LAMPORTS_PER_SOL)
    const onNode = askerOf(createSolanaSigner({ secrets: DEMO_SECRETS.solana, nodeOf: () => solana.url }), CHAIN)
    const connection = new Connection(solana.url, { commitment: 'confirmed', wsEndpoint: solana.webSocketUrl })
    const { blockhash } = await connection.getLatestBlockhash()
    const { signature } = await onNode.ask<{ signature: string }>('solana_signAndSendTransaction', {
      transaction: encode(versioned(blockhash, LAMPORTS_PER_SOL / 10)),
      sendOptions: { skipPreflight: false },
    })
    expect((await connection.getSignatureStatuses([signature])).value).toMatchObject([{ err: null }])
    expect(await connection.getBalance(new PublicKey(otherAddress))).toBe(LAMPORTS_PER_SOL / 10)
  } finally {
    await stop()
  }
})
