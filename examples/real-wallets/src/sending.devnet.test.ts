import { Balances, Send, type SendState } from '@latchkey/core'
import { Transactions } from '@latchkey/core/plugin'
import { balances } from '@latchkey/balances'
import { eip155 } from '@latchkey/eip155'
import { type Devnet, startDevnet } from '@latchkey/example-devnet'
import { connectNodeWallet } from '@latchkey/example-devnet/node-wallet'
import { readChain } from '@latchkey/example-devnet/read-chain'
import { send } from '@latchkey/send'
import { type Hex, parseEther } from 'viem'

const SLOW_START_MS = 60_000
const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const RECEIVER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

let devnet: Devnet<'evm'>
beforeAll(async () => void (devnet = await startDevnet({ chains: ['evm'] })), SLOW_START_MS)
afterAll(() => devnet.stop(), SLOW_START_MS)

// The balances are read from the node itself: the plugin reads them by viem.
const coinsOf = (address: Hex) => readChain(devnet.evm.mainnet.url).coins(address)
const tokensOf = (token: Hex, owner: Hex) => readChain(devnet.evm.mainnet.url).tokens(token, owner)

/** A kit with the real plugins and a real node, connected to a wallet. */
async function connected(account: Hex) {
  const { token, usdt, mainnet } = devnet.evm
  const { kit } = await connectNodeWallet({
    url: mainnet.url,
    account,
    plugins: [eip155({ coinbase: false, safe: false }), balances(), send()],
    tokens: [
      { id: `eip155:1:${token}`, name: 'Dev', symbol: 'DEV', decimals: 18 },
      { id: `eip155:1:${usdt}`, name: 'Tether', symbol: 'USDT', decimals: 6 },
    ],
  })
  await kit.get(Balances).refresh()
  const service = kit.get(Send)
  const now = () => service.getSnapshot()

  /** Resolves once the snapshot is so. */
  const until = (isSo: (state: SendState) => boolean) =>
    new Promise<SendState>((resolve) => {
      const look = () => isSo(now()) && (stop(), resolve(now()))
      const stop = service.subscribe(look)
      look()
    })

  return {
    kit,
    service,
    now,
    until,
    /** Fills in the draft, and waits for the fee. */
    async enter(symbol: string, amount: string, receiver: string) {
      service.setAmount(amount)
      const { tokens } = await until(({ tokens }) => tokens.some((one) => one.symbol === symbol))
      service.choose(tokens.find((one) => one.symbol === symbol))
      service.setReceiver(receiver)
      return until(({ gas, receiver }) => gas.status === 'known' && receiver.status === 'found')
    },
    /** Sends, and waits for the end. */
    async send() {
      await service.submit()
      return (await until(({ phase }) => phase.status === 'done')).phase
    },
  }
}

test('sends ether, and the sender pays no more than the fee that was shown', async () => {
  const { kit, enter, send } = await connected(OWNER)
  const [mine, theirs] = [await coinsOf(OWNER), await coinsOf(RECEIVER)]
  const { gas, phase } = await enter('ETH', '1.5', RECEIVER)
  expect(phase).toEqual({ status: 'drafting', obstacle: undefined })
  expect(await send()).toMatchObject({ status: 'done', outcome: { status: 'confirmed' } })
  const value = parseEther('1.5')
  expect((await coinsOf(RECEIVER)) - theirs).toBe(value)
  const paid = mine - (await coinsOf(OWNER)) - value
  expect(paid).toBeGreaterThan(0n)
  expect(gas.status === 'known' && gas.fee.value).toBeGreaterThanOrEqual(paid)
  await kit.dispose()
})

test.each([
  ['an ERC-20 token', 'DEV', 'token', '2.25', parseEther('2.25')],
  ['a token that returns nothing', 'USDT', 'usdt', '7.5', 7_500_000n],
] as const)('sends %s', async (_what, symbol, name, amount, value) => {
  const { kit, enter, send } = await connected(OWNER)
  const token = devnet.evm[name]
  const before = await tokensOf(token, RECEIVER)
  await enter(symbol, amount, RECEIVER.toLowerCase())
  expect(await send()).toMatchObject({ status: 'done', outcome: { status: 'confirmed' } })
  expect((await tokensOf(token, RECEIVER)) - before).toBe(value)
  expect(kit.get(Transactions).getSnapshot().pending).toEqual([])
  await kit.dispose()
})

test('F-F14: the largest amount is accepted by the network, and leaves nearly nothing', async () => {
  const [, poor] = devnet.evm.accounts
  const { kit, service, enter, send, until } = await connected(poor!.address)
  await enter('ETH', '1', RECEIVER)
  await service.setMax()
  await until(({ gas, draft }) => gas.status === 'known' && draft.amount !== '1')
  expect(await send()).toMatchObject({ outcome: { status: 'confirmed' } })
  expect(await coinsOf(poor!.address)).toBeLessThan(parseEther('0.001'))
  await kit.dispose()
})

test('sends to a name, whose address is shown first', async () => {
  const { kit, enter, send, now } = await connected(devnet.evm.accounts[2]!.address)
  const { receiver } = await enter('ETH', '0.5', devnet.evm.ens.name)
  expect(receiver).toMatchObject({ name: devnet.evm.ens.name, address: OWNER })
  const before = await coinsOf(OWNER)
  await send()
  expect((await coinsOf(OWNER)) - before).toBe(parseEther('0.5'))
  expect(now().draft).toMatchObject({ receiver: OWNER, receiverProfileName: devnet.evm.ens.name })
  await kit.dispose()
})

test('an address with a wrong checksum is no receiver', async () => {
  const { kit, service, until } = await connected(OWNER)
  service.setReceiver(RECEIVER.replace('F79bf', 'f79bf'))
  const { receiver } = await until(({ receiver }) => receiver.status !== 'empty')
  expect(receiver).toMatchObject({ status: 'invalid', reason: 'checksum' })
  await kit.dispose()
})
