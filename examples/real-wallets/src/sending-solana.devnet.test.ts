import { balances } from '@latchkey/balances'
import { Balances, override, Send, type SendState } from '@latchkey/core'
import { Prices } from '@latchkey/core/plugin'
import { createFakePrices } from '@latchkey/core/testing'
import { type Devnet, startDevnet } from '@latchkey/example-devnet'
import { send } from '@latchkey/send'
import { Connection, Keypair, LAMPORTS_PER_SOL, PublicKey } from '@solana/web3.js'
import { connectKeyWallet } from './key-wallet.test.helper.js'

const SLOW_START_MS = 60_000
const NETWORK = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
let devnet: Devnet<'solana'>
beforeAll(async () => void (devnet = await startDevnet({ chains: ['solana'] })), SLOW_START_MS)
afterAll(() => devnet.stop(), SLOW_START_MS)

test('a token of Solana is listed, priced and sent by its whole id', async () => {
  const { solana: chain } = devnet
  const [key, receiver] = [Keypair.generate(), Keypair.generate().publicKey]
  const owner = key.publicKey.toBase58()
  await chain.fund(owner, LAMPORTS_PER_SOL)
  const mint = await chain.createMint({ owner, amount: 12_500n, decimals: 3, program: 'token' })
  const prices = createFakePrices({ [`${NETWORK}:${mint}`]: 2, [NETWORK]: 150 })
  const { kit } = await connectKeyWallet(chain.url, key, {
    plugins: [balances(), send()],
    overrides: [override(Prices, { value: prices })],
  })
  await kit.get(Balances).refresh()
  expect(kit.get(Balances).getSnapshot().active).toMatchObject({
    holdings: {
      native: { price: 150 },
      tokens: [{ chainId: NETWORK, address: `${NETWORK}:${mint}`, price: 2, value: 25 }],
    },
  })

  const service = kit.get(Send)
  const until = (isSo: (state: SendState) => boolean) =>
    new Promise<SendState>((resolve) => {
      const look = () => isSo(service.getSnapshot()) && (stop(), resolve(service.getSnapshot()))
      const stop = service.subscribe(look)
      look()
    })
  service.setAmount('2.5')
  const { tokens } = await until(({ tokens: all }) => all.length > 1)
  service.choose(tokens.find(({ address }) => address !== undefined))
  service.setReceiver(receiver.toBase58())
  await until((state) => state.gas.status === 'known' && state.receiver.status === 'found')
  await service.submit()
  const { phase } = await until((state) => state.phase.status === 'done')
  expect(phase).toMatchObject({ outcome: { status: 'confirmed' } })
  const connection = new Connection(chain.url, 'confirmed')
  const { value } = await connection.getParsedTokenAccountsByOwner(receiver, { mint: new PublicKey(mint) })
  expect(value.map(({ account }) => account.data.parsed.info.tokenAmount.amount)).toEqual(['2500'])
  await kit.dispose()
})
