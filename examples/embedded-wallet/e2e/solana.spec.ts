import { Connection, PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { answerOf, ask, expect, newEmail, openApp, signIn, test } from './visits.js'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const TO = new PublicKey(new Uint8Array(32).fill(7))

test('sends a transaction on Solana that the network takes, after its steps and fee were shown', async ({
  page,
  baseURL,
}) => {
  const frame = await openApp(page, baseURL)
  const address = await signIn(page, newEmail(), SOLANA)
  await page.request.get(`/fund?address=${address}`)
  const { networks } = (await (await page.request.get('/networks')).json()) as {
    networks: readonly { caipNetworkId: string; rpcUrl: string }[]
  }
  const connection = new Connection(networks.find(({ caipNetworkId }) => caipNetworkId === SOLANA)!.rpcUrl, 'confirmed')
  const from = new PublicKey(address)
  const { blockhash } = await connection.getLatestBlockhash()
  const message = new TransactionMessage({
    payerKey: from,
    recentBlockhash: blockhash,
    instructions: [SystemProgram.transfer({ fromPubkey: from, toPubkey: TO, lamports: 250_000_000 })],
  })
  const transaction = Buffer.from(new VersionedTransaction(message.compileToV0Message()).serialize()).toString('base64')
  const before = await connection.getBalance(TO)

  await ask(page, { method: 'solana_signAndSendTransaction', params: { transaction } })
  await expect(frame.getByRole('heading')).toHaveText('Send 0.25 SOL')
  await expect(frame.getByText('0.000005 SOL')).toBeVisible()
  await frame.getByRole('button', { name: 'Send', exact: true }).click()
  const { value } = await answerOf(page)
  expect(value).toMatchObject({ signature: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/) })
  await expect.poll(() => connection.getBalance(TO)).toBe(before + 250_000_000)
})
