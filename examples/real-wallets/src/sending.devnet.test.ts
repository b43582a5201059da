import { Balances, createAppKit, override, Send, type SendState } from '@latchkey/core'
import { Page, toNetwork, Transactions } from '@latchkey/core/plugin'
import { announceProvider, createFakePage } from '@latchkey/core/testing'
import { balances } from '@latchkey/balances'
import { eip155 } from '@latchkey/eip155'
import { type Devnet, startDevnet } from '@latchkey/example-devnet'
import { send } from '@latchkey/send'
import { createClient, erc20Abi, type Hex, http, parseEther } from 'viem'
import { getBalance, readContract } from 'viem/actions'

const SLOW_START_MS = 60_000
const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const RECEIVER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

let devnet: Devnet<'evm'>
beforeAll(async () => void (devnet = await startDevnet({ chains: ['evm'] })), SLOW_START_MS)
afterAll(() => devnet.stop(), SLOW_START_MS)

const node = () => createClient({ transport: http(devnet.evm.mainnet.url) })
const coinsOf = (address: Hex) => getBalance(node(), { address })
const tokensOf = (token: Hex, owner: Hex) =>
  readContract(node(), { abi: erc20Abi, address: token, functionName: 'balanceOf', args: [owner] })

/** A wallet with the node's own keys. */
function walletOf(address: Hex) {
  const request = async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) =>
    ['eth_requestAccounts', 'eth_accounts'].includes(method) ? [address] : node().request({ method, params } as never)
  return { request, on() {}, removeListener() {} }
}

/** A kit with the real plugins and a real node, connected to a wallet. */
async function connected(address: Hex) {
  const page = createFakePage()
  const info = {
    uuid: 'b1d7f5f6-70b4-4b8b-8a11-2f6f0a0d7e01',
    name: 'Node',
    icon: 'data:image/png;base64,AA==',
    rdns: 'test.node',
  }
  announceProvider(page, { info, provider: walletOf(address) })
  const ethereum = toNetwork({
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [devnet.evm.mainnet.url] } },
  })
  const { token, usdt } = devnet.evm
  const kit = createAppKit({
    plugins: [eip155({ coinbase: false, safe: false }), balances(), send()],
    networks: [ethereum],
    tokens: [
      { id: `eip155:1:${token}`, name: 'Dev', symbol: 'DEV', decimals: 18 },
      { id: `eip155:1:${usdt}`, name: 'Tether', symbol: 'USDT', decimals: 6 },
    ],
    overrides: [override(Page, { value: page })],
  })
  await kit.start()
  await kit.load('connect')
  await kit.connect({ connector: 'eip155:test.node' })
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
