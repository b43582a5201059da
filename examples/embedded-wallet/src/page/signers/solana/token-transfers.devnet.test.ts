import {
  createApproveInstruction,
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  createTransferInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import {
  Keypair,
  PublicKey,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { type Devnet, startDevnet } from '@latchkey/example-devnet'
import { words } from '../../words.js'
import { ADA, APP, requestOf } from '../signers.test.helper.js'
import { signer } from './signer.js'

const { solana: said } = words
const ada = new PublicKey(ADA.solana)

let devnet: Devnet<'solana'>
beforeAll(async () => {
  devnet = await startDevnet({ chains: ['solana'] })
  await devnet.solana.fund(ADA.solana, 10 ** 9)
})
afterAll(() => devnet.stop())

/** What the visitor reads of a transaction, before the fee. */
async function stepsOf(...instructions: readonly TransactionInstruction[]): Promise<readonly string[]> {
  const message = new TransactionMessage({
    payerKey: ada,
    recentBlockhash: PublicKey.default.toBase58(),
    instructions: [...instructions],
  })
  const transaction = Buffer.from(new VersionedTransaction(message.compileToV0Message()).serialize()).toString('base64')
  const signing = signer.read(requestOf('solana_signTransaction', { transaction }, devnet.solana.url), APP)
  const { rows, warnings } = await signing.describe()
  expect(warnings.map(({ level }) => level)).not.toContain('caution')
  return rows.slice(0, instructions.length).map(({ value }) => value)
}

/** A token of which Ada has some, and Bob has an account. */
async function tokenOf(program: 'token' | 'token-2022', keepsBasisPoints?: number) {
  const bob = Keypair.generate().publicKey
  const options = {
    amount: 5_000_000n,
    decimals: 6,
    program,
    ...(keepsBasisPoints !== undefined && { keepsBasisPoints }),
  }
  const mint = new PublicKey(await devnet.solana.createMint({ owner: ADA.solana, ...options }))
  const programId = program === 'token' ? TOKEN_PROGRAM_ID : TOKEN_2022_PROGRAM_ID
  const accountOf = (owner: PublicKey) => getAssociatedTokenAddressSync(mint, owner, true, programId)
  const open = (owner: PublicKey) =>
    createAssociatedTokenAccountIdempotentInstruction(ada, accountOf(owner), owner, mint, programId)
  const checked = (to: PublicKey) =>
    createTransferCheckedInstruction(accountOf(ada), mint, accountOf(to), ada, 1_500_000n, 6, [], programId)
  const unchecked = (to: PublicKey) =>
    createTransferInstruction(accountOf(ada), accountOf(to), ada, 1_500_000n, [], programId)
  const approve = () => createApproveInstruction(accountOf(ada), bob, ada, 1_500_000n, [], programId)
  return { bob, accountOf, open, checked, unchecked, approve, amount: `1.5 of the token ${mint.toBase58()}` }
}

test.each([
  ['an SPL token', 'token', undefined],
  ['a Token-2022 token', 'token-2022', undefined],
  ['a token with extensions', 'token-2022', 100],
] as const)(
  'a transfer of %s names the owner of the account, and the amount in whole tokens',
  async (_, program, fee) => {
    const { accountOf, checked, unchecked, amount, approve, bob } = await tokenOf(program, fee)
    // The account of Ada is the only one on the network so far.
    const toAda = said.tokenToOwner(amount, ADA.solana, accountOf(ada).toBase58())
    expect(await stepsOf(checked(ada))).toEqual([toAda])
    expect(await stepsOf(unchecked(ada))).toEqual([toAda])
    expect(await stepsOf(approve())).toEqual([said.delegate(amount, bob.toBase58())])
  },
)

test('a transfer to an account that the transaction opens names whom it is opened for', async () => {
  const { bob, accountOf, open, unchecked, amount } = await tokenOf('token')
  expect(await stepsOf(open(bob), unchecked(bob))).toEqual([
    said.createTokenAccount(bob.toBase58()),
    said.tokenToOwner(amount, bob.toBase58(), accountOf(bob).toBase58()),
  ])
})

test('a transfer to an account that nobody knows names the account', async () => {
  const { bob, accountOf, checked, amount } = await tokenOf('token')
  expect(await stepsOf(checked(bob))).toEqual([said.tokenTo(amount, accountOf(bob).toBase58())])
})
