import { createClient, custom, encodeAbiParameters, TimeoutError } from 'viem'
import type { TokenList } from '../tokens/token-list.js'
import { createTokenReader } from './token-reader.js'

const TOKEN = `0x${'2'.repeat(40)}`
const NO_LIST = { find: () => undefined } as unknown as TokenList
const WORD = encodeAbiParameters([{ type: 'string' }], ['Lamp'])
const SIX = encodeAbiParameters([{ type: 'uint8' }], [6])
/** Which call it is: of `decimals`, or of a text. */
const answerOf = ({ params }: { params?: unknown }) =>
  (params as [{ data: string }])[0].data.startsWith('0x313ce567') ? SIX : WORD

function reader(call: (request: { params?: unknown }) => string) {
  const calls: unknown[] = []
  const request = async (asked: { params?: unknown }) => {
    calls.push(asked)
    return call(asked)
  }
  const read = createTokenReader(
    'eip155:1',
    createClient({ transport: custom({ request }, { retryCount: 0 }) }),
    NO_LIST,
  )
  return { read, calls }
}

test('asks a contract once for what it says of itself', async () => {
  const { read, calls } = reader(answerOf)
  const lamp = { name: 'Lamp', symbol: 'Lamp', decimals: 6, isKnown: false }
  expect([await read(TOKEN), await read(TOKEN), calls.length]).toEqual([lamp, lamp, 3])
})

test('knows nothing of an address without a contract', async () => {
  expect(await reader(() => '0x').read(TOKEN)).toEqual({
    name: 'Unknown token',
    symbol: '',
    decimals: 0,
    isKnown: false,
  })
})

test('fails when the node does not answer in time, and asks again next time', async () => {
  let isSlow = true
  const { read } = reader((request) => {
    if (isSlow) throw new TimeoutError({ body: {}, url: 'https://node.example' })
    return answerOf(request)
  })
  await expect(read(TOKEN)).rejects.toThrow('took too long')
  isSlow = false
  expect(await read(TOKEN)).toMatchObject({ name: 'Lamp' })
})
