import { Connection, PublicKey } from '@solana/web3.js'
import { createClient, custom, encodeErrorResult, http, parseAbi } from 'viem'
import { call, getBalance, getBlockNumber, getChainId, sendRawTransaction } from 'viem/actions'
import type { RpcDialect } from '../../contracts/networks/rpc.js'
import { createSystemClock } from '../../platform/system.js'
import { nodeAnswer, type FaultAnswer } from '../../testing/faults/fault-script.js'
import { startFaultServer, type FaultServer } from '../../testing/node.js'
import { eip155Dialect } from './eip155-dialect.test.helper.js'
import { createRpcClient } from './rpc-client.js'
import { networkAt, type Posted } from './rpc-client.test.helper.js'

// The real SDKs over this client, against a local server.

const ACCOUNT = '0x000000000000000000000000000000000000dEaD'
const HASH = `0x${'ab'.repeat(32)}`
/** A contract whose answer is on a server. */
const ELSEWHERE = encodeErrorResult({
  abi: parseAbi(['error OffchainLookup(address sender, string[] urls, bytes data, bytes4 callback, bytes extra)']),
  args: [ACCOUNT, ['https://gateway.example'], '0x12', '0x12345679', '0x'],
})
const solanaDialect: RpcDialect = { isRead: (method) => method.startsWith('get') }

let server: FaultServer
beforeEach(async () => {
  server = await startFaultServer()
})
afterEach(() => server.close())

const createRpc = () =>
  createRpcClient({
    fetch: (...args) => fetch(...args),
    clock: createSystemClock(),
    dialectOf: (namespace) => ({ eip155: eip155Dialect, solana: solanaDialect })[namespace],
  })
const methods = () =>
  server.requests.map(({ body }) => [JSON.parse(body) as Posted | Posted[]].flat().map(({ method }) => method))

const node = nodeAnswer({
  eth_chainId: '0x1',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_blockNumber: '0x10',
  eth_sendRawTransaction: HASH,
})

/** Both ways to give viem this client: as `request`, and as `fetch`. */
const clients = [
  [
    'custom({ request })',
    (more: object) =>
      createClient({ transport: custom({ request: createRpc().requestFor(networkAt(`${server.url}/eth`)) }, more) }),
  ],
  [
    'http(url, { fetchFn })',
    (more: object) =>
      createClient({
        transport: http('https://ignored.example', {
          fetchFn: createRpc().fetchFor(networkAt(`${server.url}/eth`)),
          ...more,
        }),
      }),
  ],
] as const

describe.each(clients)('viem with %s', (_how, connect) => {
  const once = () => connect({ retryCount: 0 })

  test('sends several reads in one request, and the chain id in none', async () => {
    server.on('/eth', node)
    const client = once()
    expect(await getChainId(client)).toBe(1)
    const [balance, block] = await Promise.all([
      getBalance(client, { address: ACCOUNT }),
      getBlockNumber(client, { cacheTime: 0 }),
    ])
    expect([balance, block]).toEqual([10n ** 18n, 16n])
    expect(methods().flat().sort()).toEqual(['eth_blockNumber', 'eth_chainId', 'eth_getBalance'])
    expect(methods().length).toBeLessThan(3)
  })

  test('gets the reason of a revert', async () => {
    const reason =
      '0x08c379a0000000000000000000000000000000000000000000000000000000000000002000000000000000000000000000000000000000000000000000000000000000046e6f706500000000000000000000000000000000000000000000000000000000'
    const reverting: FaultAnswer = ({ body }) => ({
      body: (JSON.parse(body) as Posted[]).map(({ id, method }) =>
        method === 'eth_chainId'
          ? { jsonrpc: '2.0', id, result: '0x1' }
          : { jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted: nope', data: reason } },
      ),
    })
    server.on('/eth', reverting)
    const error: unknown = await call(once(), { to: ACCOUNT, data: '0x12345678' }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'CallExecutionError', details: 'execution reverted: nope' })
    expect(JSON.stringify(causes(error))).toContain(reason)
  })

  test('is sent to a gateway by a contract (ERC-3668), and gives its answer to the contract', async () => {
    const answerOf = ({ id, method, params }: Posted) => {
      if (method === 'eth_chainId') return { jsonrpc: '2.0', id, result: '0x1' }
      const [{ data }] = params as [{ readonly data: string }]
      return data === '0x12345678'
        ? { jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted', data: ELSEWHERE } }
        : { jsonrpc: '2.0', id, result: '0xabcd' }
    }
    const contract: FaultAnswer = ({ body }) => {
      const posted = JSON.parse(body) as Posted | Posted[]
      return { body: Array.isArray(posted) ? posted.map(answerOf) : answerOf(posted) }
    }
    server.on('/eth', contract, contract)
    const asked: unknown[] = []
    const request = async ({ urls }: { readonly urls: readonly string[] }) => {
      asked.push(...urls)
      return '0x5678' as const
    }
    const client = { ...once(), ccipRead: { request } }
    expect(await call(client, { to: ACCOUNT, data: '0x12345678' })).toEqual({ data: '0xabcd' })
    expect(asked).toEqual(['https://gateway.example'])
  })

  test.each([{ error: { code: -32603, message: 'internal' } }, { error: { code: -1, message: 'strange' } }])(
    'sends a transaction once, also when the answer is %j',
    async (failure) => {
      server.on('/eth', node, ({ body }) => ({
        body: { jsonrpc: '2.0', id: (JSON.parse(body) as Posted).id, ...failure },
      }))
      await expect(sendRawTransaction(connect({}), { serializedTransaction: '0x02f8' })).rejects.toThrow(
        failure.error.message,
      )
      expect(methods()).toEqual([['eth_chainId'], ['eth_sendRawTransaction']])
    },
  )

  test('sends a transaction once, also when the connection breaks', async () => {
    server.on('/eth', node, { breaks: 'headers' })
    await expect(sendRawTransaction(connect({}), { serializedTransaction: '0x02f8' })).rejects.toThrow(
      'could not be reached',
    )
    expect(methods()).toEqual([['eth_chainId'], ['eth_sendRawTransaction']])
  })

  test('gets no balance from a node that answers nonsense', async () => {
    server.on('/eth', nodeAnswer({ eth_chainId: '0x1', eth_getBalance: '0x' }))
    await expect(getBalance(once(), { address: ACCOUNT })).rejects.toThrow('is invalid')
  })
})

describe('@solana/web3.js', () => {
  const owner = new PublicKey('11111111111111111111111111111111')
  const connect = () => {
    const network = {
      ...networkAt(`${server.url}/bad`, `${server.url}/sol`),
      chainNamespace: 'solana',
      caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const,
    }
    // Its type of `fetch` is from another library.
    return new Connection('https://ignored.example', { fetch: createRpc().fetchFor(network) as never })
  }

  test('reads with its own ids from the second address when the first is broken', async () => {
    server.on('/bad', { breaks: 'headers' })
    server.on('/sol', nodeAnswer({ getBalance: { context: { slot: 1 }, value: 5_000 }, getSlot: 42 }))
    const connection = connect()
    expect(await Promise.all([connection.getBalance(owner), connection.getSlot()])).toEqual([5_000, 42])
    expect(server.requests.map(({ url }) => url)).toEqual(['/bad', '/sol'])
    expect(methods()[1]!.sort()).toEqual(['getBalance', 'getSlot'])
  })

  test('sends a transaction once', async () => {
    server.on('/bad', { status: 503 })
    await expect(connect().sendEncodedTransaction('AQ==')).rejects.toThrow('503')
    expect(methods()).toEqual([['sendTransaction']])
  })

  test("gets the node's own error", async () => {
    server.on('/bad', ({ body }) => ({
      body: {
        jsonrpc: '2.0',
        id: (JSON.parse(body) as Posted).id,
        error: { code: -32602, message: 'Invalid param: WrongSize' },
      },
    }))
    await expect(connect().getBalance(owner)).rejects.toThrow('Invalid param: WrongSize')
  })
})

/** An error and its causes. */
function causes(error: unknown): unknown[] {
  const { cause, data, code } = error as { cause?: unknown; data?: unknown; code?: unknown }
  return [{ data, code }, ...(cause ? causes(cause) : [])]
}
