import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import {
  createApproveCheckedInstruction,
  createSetAuthorityInstruction,
  createTransferCheckedInstruction,
  createTransferInstruction,
  AuthorityType,
} from '@solana/spl-token'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { words } from '../../words.js'
import { ADA, APP, requestOf, withKeyOf, withNode } from '../signers.test.helper.js'
import type { NodeAnswers } from '../../session/fake-node.test.helper.js'
import { signer } from './signer.js'

const { solana: said } = words
const withKey = withKeyOf('solana')
const ada = new PublicKey(ADA.solana)
const [bob, mint, tokens, theirs] = [1, 2, 3, 4].map(
  (seed) => Keypair.fromSeed(new Uint8Array(32).fill(seed)).publicKey,
) as [PublicKey, PublicKey, PublicKey, PublicKey]
const BLOCKHASH = bob.toBase58()
const pay = SystemProgram.transfer({ fromPubkey: ada, toPubkey: bob, lamports: 1_500_000_000 })

const NODE: NodeAnswers = {
  getMultipleAccounts: { value: [] },
  getFeeForMessage: { value: 5_000 },
  simulateTransaction: { value: { err: null } },
  sendTransaction: 'ignored',
}

function transactionOf(
  instructions: readonly TransactionInstruction[],
  version: 'legacy' | 0 = 0,
  payer = ada,
  tables: AddressLookupTableAccount[] = [],
) {
  const message = new TransactionMessage({
    payerKey: payer,
    recentBlockhash: BLOCKHASH,
    instructions: [...instructions],
  })
  return new VersionedTransaction(version === 0 ? message.compileToV0Message(tables) : message.compileToLegacyMessage())
}
const textOf = (transaction: VersionedTransaction) => base64.encode(transaction.serialize())
const read = (method: string, params: unknown, url?: string) => signer.read(requestOf(method, params, url), APP)
const describeAll = (instructions: readonly TransactionInstruction[], answers: NodeAnswers = {}) =>
  withNode({ ...NODE, ...answers }, ({ url }) =>
    read('solana_signTransaction', { transaction: textOf(transactionOf(instructions)) }, url).describe(),
  )

function isSigned(transaction: VersionedTransaction, signature = transaction.signatures[0]!) {
  return ed25519.verify(signature, transaction.message.serialize(), ada.toBytes())
}

test.each(['legacy', 0] as const)('shows and signs a transfer in a transaction of version %s', async (version) => {
  const transaction = transactionOf([pay], version)
  await withNode(NODE, async ({ url }) => {
    const signing = read('solana_signTransaction', { transaction: textOf(transaction), pubkey: ADA.solana }, url)
    const { title, rows, warnings } = await signing.describe()
    expect(title).toBe('Send 1.5 SOL')
    expect(rows).toEqual([
      { label: 'Step 1', value: said.transferTo('1.5 SOL', bob.toBase58()) },
      { label: said.fee, value: '0.000005 SOL' },
    ])
    expect(warnings).toEqual([{ level: 'note', text: said.signedLater }])
    const answer = (await signing.approve(withKey)) as { transaction: string; signature: string }
    const signed = VersionedTransaction.deserialize(base64.decode(answer.transaction))
    expect([isSigned(signed), answer.signature]).toEqual([true, base58.encode(signed.signatures[0]!)])
  })
})

test('answers in base58 what came in base58, as apps of the original protocol write', async () => {
  const transaction = transactionOf([pay])
  const signing = read('solana_signTransaction', { transaction: base58.encode(transaction.serialize()) })
  const answer = (await signing.approve(withKey)) as { transaction: string }
  expect(isSigned(VersionedTransaction.deserialize(base58.decode(answer.transaction)))).toBe(true)
})

test('reads an unsigned transaction of the older class', () => {
  const older = new Transaction({ feePayer: ada, recentBlockhash: BLOCKHASH }).add(pay)
  const transaction = older.serialize({ requireAllSignatures: false }).toString('base64')
  expect(() => read('solana_signTransaction', { transaction })).not.toThrow()
})

test('signs all transactions of a list, and shows each step of each', async () => {
  const transactions = [transactionOf([pay]), transactionOf([pay, pay], 'legacy')].map(textOf)
  await withNode(NODE, async ({ url }) => {
    const signing = read('solana_signAllTransactions', { transactions }, url)
    const { title, rows } = await signing.describe()
    expect([title, rows.map(({ label }) => label)]).toEqual([
      said.signMany(2),
      [
        'Transaction 1: Step 1',
        'Transaction 1: Network fee',
        'Transaction 2: Step 1',
        'Transaction 2: Step 2',
        'Transaction 2: Network fee',
      ],
    ])
    const answer = (await signing.approve(withKey)) as { transactions: readonly string[] }
    expect(answer.transactions.map((one) => isSigned(VersionedTransaction.deserialize(base64.decode(one))))).toEqual([
      true,
      true,
    ])
  })
})

test('sends a transaction once, with the app’s options, and answers its signature', async () => {
  await withNode(NODE, async ({ url, asked }) => {
    const params = { transaction: textOf(transactionOf([pay])), pubkey: ADA.solana, sendOptions: { maxRetries: 0 } }
    const signing = read('solana_signAndSendTransaction', params, url)
    expect(await signing.describe()).toMatchObject({ warnings: [], approveLabel: words.transaction.approve })
    const { signature } = (await signing.approve(withKey)) as { signature: string }
    const sent = asked.filter(({ method }) => method === 'sendTransaction')
    expect(sent).toMatchObject([{ params: [expect.any(String), { encoding: 'base64', maxRetries: 0 }] }])
    const transaction = VersionedTransaction.deserialize(base64.decode(sent[0]!.params[0] as string))
    expect([isSigned(transaction), base58.encode(transaction.signatures[0]!)]).toEqual([true, signature])
  })
})

const evil = {
  programId: theirs,
  keys: [{ pubkey: bob, isSigner: false, isWritable: true }],
  data: Buffer.from([1, 2]),
} as TransactionInstruction

test.each([
  [
    'a transfer of a token',
    [createTransferCheckedInstruction(tokens, mint, theirs, ada, 1_500_000n, 6)],
    [said.tokenTo(`1.5 of the token ${mint.toBase58()}`, theirs.toBase58())],
    [],
  ],
  [
    'a transfer that names no token',
    [createTransferInstruction(tokens, theirs, ada, 7n)],
    [said.tokenTo('7 (in the token’s smallest unit)', theirs.toBase58())],
    [],
  ],
  [
    'a permission',
    [createApproveCheckedInstruction(tokens, mint, theirs, ada, 10n, 0)],
    [said.delegate(`10 of the token ${mint.toBase58()}`, theirs.toBase58())],
    [said.delegateWarning],
  ],
  [
    'a new owner',
    [createSetAuthorityInstruction(tokens, ada, AuthorityType.AccountOwner, bob)],
    [said.setAuthority(tokens.toBase58())],
    [said.authorityWarning],
  ],
  [
    'an account that is given to a program',
    [SystemProgram.assign({ accountPubkey: ada, programId: theirs })],
    [said.assign(theirs.toBase58())],
    [said.authorityWarning],
  ],
  [
    'a fee and a transfer',
    [ComputeBudgetProgram.setComputeUnitLimit({ units: 1 }), pay],
    [said.computeBudget, said.transferTo('1.5 SOL', bob.toBase58())],
    [],
  ],
  ['another program', [evil], [said.unknown(theirs.toBase58(), 1)], [said.unknownWarning]],
])('says in words: %s', async (_, instructions, steps, warnings) => {
  const description = await describeAll(instructions)
  expect(description.rows.slice(0, -1).map(({ value }) => value)).toEqual(steps)
  expect(description.warnings.map(({ text }) => text)).toEqual([...warnings, said.signedLater])
})

test('an instruction of the program of associated accounts that opens none is one that nobody knows', async () => {
  const program = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
  const keys = [ada, mint, bob, tokens].map((pubkey) => ({ pubkey, isSigner: false, isWritable: true }))
  const recoverNested = { programId: new PublicKey(program), keys, data: Buffer.from([2]) } as TransactionInstruction
  const { rows } = await describeAll([recoverNested])
  expect(rows[0]!.value).toBe(said.unknown(program, 4))
})

describe('the accounts of tokens', () => {
  const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
  const tokenAccount = (owner = bob, { state = 1, bytes = 165 } = {}) => {
    const data = new Uint8Array(bytes)
    data.set(mint.toBytes(), 0)
    data.set(owner.toBytes(), 32)
    data[108] = state
    return data
  }
  const answer = (data: Uint8Array | null, owner = TOKEN) => data && { data: [base64.encode(data), 'base64'], owner }
  const stepOf = async (value: readonly unknown[] | (() => never)) => {
    const instructions = [createTransferCheckedInstruction(tokens, mint, theirs, ada, 1_500_000n, 6)]
    const { rows } = await describeAll(instructions, {
      getMultipleAccounts: typeof value === 'function' ? value : { value },
    })
    return rows[0]!.value
  }
  const unknown = said.tokenTo(`1.5 of the token ${mint.toBase58()}`, theirs.toBase58())

  test('are named by their owner', async () => {
    expect(await stepOf([answer(tokenAccount())])).toBe(
      said.tokenToOwner(`1.5 of the token ${mint.toBase58()}`, bob.toBase58(), theirs.toBase58()),
    )
  })

  test.each<[string, readonly unknown[] | (() => never)]>([
    ['does not know them', [null]],
    ['has one that another program has written', [answer(tokenAccount(), theirs.toBase58())]],
    ['has one that is not set up', [answer(tokenAccount(bob, { state: 0 }))]],
    ['has something of another length', [answer(tokenAccount(bob, { bytes: 355 }))]],
    ['has something shorter', [answer(tokenAccount().slice(0, 100))]],
    [
      'refuses',
      () => {
        throw { code: -32_601, message: 'no such method' }
      },
    ],
  ])('are named by their address where the node %s', async (_, value) => {
    expect(await stepOf(value)).toBe(unknown)
  })

  test('are not asked for where no transfer names one', async () => {
    await withNode(NODE, async ({ url, asked }) => {
      await read('solana_signTransaction', { transaction: textOf(transactionOf([pay])) }, url).describe()
      expect(asked.map(({ method }) => method)).not.toContain('getMultipleAccounts')
    })
  })
})

test('says that a transaction would fail, and why', async () => {
  const { warnings } = await describeAll([pay], {
    simulateTransaction: { value: { err: { InstructionError: [0, 'Custom'] } } },
  })
  expect(warnings[0]).toEqual({
    level: 'danger',
    text: words.transaction.wouldFail('{"InstructionError":[0,"Custom"]}'),
  })
})

test('resolves accounts of tables, and says which it could not resolve', async () => {
  const table = new AddressLookupTableAccount({
    key: theirs,
    state: {
      deactivationSlot: 2n ** 64n - 1n,
      lastExtendedSlot: 0,
      lastExtendedSlotStartIndex: 0,
      addresses: [mint, bob],
    },
  })
  const transaction = textOf(transactionOf([pay], 0, ada, [table]))
  const data = [base64.encode(Uint8Array.from([...new Uint8Array(56), ...mint.toBytes(), ...bob.toBytes()])), 'base64']
  const stepOf = (value: unknown) =>
    withNode(
      { ...NODE, getAccountInfo: { value } },
      async ({ url }) => (await read('solana_signTransaction', { transaction }, url).describe()).rows[0]!.value,
    )
  expect(await stepOf({ data })).toBe(said.transferTo('1.5 SOL', bob.toBase58()))
  expect(await stepOf(null)).toBe(said.transferTo('1.5 SOL', said.lookup))
})

const foreign = transactionOf([SystemProgram.transfer({ fromPubkey: bob, toPubkey: ada, lamports: 1 })], 0, bob)
const cut = base64.encode(transactionOf([pay]).serialize().slice(0, -1))
const longer = base64.encode(Uint8Array.from([...transactionOf([pay]).serialize(), 0]))
const version1 = transactionOf([pay]).serialize()
version1[65] = 0x81

test.each([
  [
    'a transaction that does not need the visitor',
    'solana_signTransaction',
    { transaction: textOf(foreign) },
    'request/other-account',
  ],
  [
    'another account',
    'solana_signTransaction',
    { transaction: textOf(transactionOf([pay])), pubkey: bob.toBase58() },
    'request/other-account',
  ],
  ['bytes that end early', 'solana_signTransaction', { transaction: cut }, 'request/malformed'],
  ['bytes behind the end', 'solana_signTransaction', { transaction: longer }, 'request/malformed'],
  ['an unknown version', 'solana_signTransaction', { transaction: base64.encode(version1) }, 'request/malformed'],
  ['a long text', 'solana_signTransaction', { transaction: 'A'.repeat(100_000) }, 'request/malformed'],
  ['no transaction', 'solana_signTransaction', {}, 'request/malformed'],
  ['an empty list', 'solana_signAllTransactions', { transactions: [] }, 'request/malformed'],
  [
    'a list that nobody reads',
    'solana_signAllTransactions',
    { transactions: Array(21).fill(textOf(transactionOf([pay]))) },
    'request/malformed',
  ],
  [
    'options of another kind',
    'solana_signAndSendTransaction',
    { transaction: textOf(transactionOf([pay])), options: { maxRetries: -1 } },
    'request/malformed',
  ],
  [
    'a missing signature of somebody else',
    'solana_signAndSendTransaction',
    { transaction: textOf(transactionOf([pay], 0, bob)) },
    'request/malformed',
  ],
  [
    'a message that is a transaction',
    'solana_signMessage',
    { message: base58.encode(transactionOf([pay]).message.serialize()), pubkey: ADA.solana },
    'request/malformed',
  ],
  ['a message that is no base58', 'solana_signMessage', { message: '0OIl', pubkey: ADA.solana }, 'request/malformed'],
  ['another method', 'solana_signEverything', {}, 'request/unsupported'],
])('refuses %s', (_, method, params, code) => {
  expect(() => read(method, params)).toThrow(expect.objectContaining({ code }))
})

test('shows and signs a message', async () => {
  const bytes = new TextEncoder().encode('Hello Ada')
  const signing = read('solana_signMessage', { message: base58.encode(bytes), pubkey: ADA.solana })
  expect(await signing.describe()).toMatchObject({ message: 'Hello Ada', warnings: [] })
  const { signature } = (await signing.approve(withKey)) as { signature: string }
  expect(ed25519.verify(base58.decode(signature), bytes, ada.toBytes())).toBe(true)
})
