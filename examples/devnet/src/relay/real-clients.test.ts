import { getSdkError } from '@walletconnect/utils'
import { RELAY_REFUSALS } from './clients/refusals.js'
import { type Relay, startRelay } from './start-relay.js'
import { type KitClient, startKitClient, stopKitClient } from './wallet-kit.test.helper.js'

// The published SDKs for wallets and dapps run over this relay.

const CHAIN = 'eip155:1'
const ACCOUNT = `${CHAIN}:0x000000000000000000000000000000000000dEaD`
const NAMESPACE = { chains: [CHAIN], methods: ['personal_sign'], events: ['chainChanged'] }
const TAGS = { proposal: 1100, response: 1101, settlement: 1102, request: 1108, answer: 1109, deletion: 1112 }

// This keeps the SDK from calling servers of WalletConnect.
process.env['IS_VITEST'] = 'true'
// With this every test has clients of its own, even under names of earlier ones.
process.env['DISABLE_GLOBAL_CORE'] = 'true'

// The SDK sets timers that it cannot cancel. They must not keep this process from ending.
const { setTimeout } = globalThis
jest
  .spyOn(globalThis, 'setTimeout')
  .mockImplementation(((run: () => void, ms: number) => setTimeout(run, ms).unref()) as typeof setTimeout)

let relay: Relay
let wallet: KitClient
let dapp: KitClient
beforeEach(async () => {
  relay = await startRelay()
  wallet = await startKitClient('wallet', relay.url)
  dapp = await startKitClient('dapp', relay.url)
  wallet.on(
    'session_proposal',
    ({ id }) => void wallet.approveSession({ id, namespaces: { eip155: { ...NAMESPACE, accounts: [ACCOUNT] } } }),
  )
  wallet.on('session_request', ({ topic, id, params }) => {
    const result = `signed ${params.request.params[0]}`
    void wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
  })
})
afterEach(async () => {
  await Promise.all([dapp, wallet].map(stopKitClient))
  await relay.stop()
})

async function pair() {
  const { uri, approval } = await dapp.engine.signClient.connect({ optionalNamespaces: { eip155: NAMESPACE } })
  await wallet.pair({ uri: uri! })
  return approval()
}

const sign = (topic: string, message: string) =>
  dapp.engine.signClient.request<string>({
    topic,
    chainId: CHAIN,
    request: { method: 'personal_sign', params: [message] },
  })

const deletionAtTheWallet = () =>
  new Promise<string>((resolve) => wallet.once('session_delete', ({ topic }) => resolve(topic)))

const clientIdOf = ({ core }: KitClient) => core.crypto.getClientId()

test('two clients pair, one asks and the other answers, and the end of the session reaches it', async () => {
  const session = await pair()
  expect(session.namespaces['eip155']!.accounts).toEqual([ACCOUNT])
  expect(session.peer.metadata.name).toBe('wallet')
  expect(await sign(session.topic, 'hello')).toBe('signed hello')

  const deleted = deletionAtTheWallet()
  await dapp.engine.signClient.disconnect({ topic: session.topic, reason: getSdkError('USER_DISCONNECTED') })
  expect(await deleted).toBe(session.topic)
  await relay.idle()

  const [ofDapp, ofWallet] = [await clientIdOf(dapp), await clientIdOf(wallet)]
  const { topic, pairingTopic } = session
  const from = async (type: 'published' | 'pushed' | 'acknowledged', tag: number) =>
    (await relay.events({ type, tag })).map((event) => ('topic' in event ? [event.clientId, event.topic] : []))
  const passages: [number, string, string, string][] = [
    [TAGS.proposal, pairingTopic, ofDapp, ofWallet],
    [TAGS.response, pairingTopic, ofWallet, ofDapp],
    [TAGS.settlement, topic, ofWallet, ofDapp],
    [TAGS.request, topic, ofDapp, ofWallet],
    [TAGS.answer, topic, ofWallet, ofDapp],
    [TAGS.deletion, topic, ofDapp, ofWallet],
  ]
  for (const [tag, on, sender, receiver] of passages) {
    expect(await from('published', tag)).toEqual([[sender, on]])
    expect(await from('pushed', tag)).toEqual([[receiver, on]])
    expect(await from('acknowledged', tag)).toEqual([[receiver, on]])
  }
  expect(await relay.events({ type: 'failed' })).toEqual([])
})

test('a session survives a restart that loses every mailbox: both clients reconnect by themselves', async () => {
  const { topic } = await pair()
  await relay.forget()
  await relay.restart({ keepMailboxes: false })
  await relay.waitFor({ type: 'received', method: 'irn_batchSubscribe' }, 2)
  expect(await sign(topic, 'again')).toBe('signed again')
})

test('a wallet that was away finds the request in its mailbox', async () => {
  const { topic } = await pair()
  await relay.idle()
  await wallet.core.relayer.transportClose()
  const answer = sign(topic, 'while you were away')
  await relay.waitFor({ type: 'published', tag: TAGS.request })
  expect(await relay.events({ type: 'pushed', tag: TAGS.request })).toEqual([])
  await wallet.core.relayer.transportOpen()
  expect(await answer).toBe('signed while you were away')
})

test('a client handles a doubled message once', async () => {
  const { topic } = await pair()
  await relay.duplicate({ next: 1, tag: TAGS.request, direction: 'push' })
  expect(await sign(topic, 'once')).toBe('signed once')
  expect(await sign(topic, 'more')).toBe('signed more')
  await relay.idle()
  expect(await relay.events({ type: 'pushed', tag: TAGS.request })).toHaveLength(3)
  expect(await relay.events({ type: 'published', tag: TAGS.answer })).toHaveLength(2)
})

test('a refused client learns the reason', async () => {
  await pair()
  const heard = new Promise<Error>((resolve) => dapp.core.relayer.once('relayer_error', resolve))
  await relay.refuse(RELAY_REFUSALS.originNotAllowed)
  await relay.restart({ keepMailboxes: true })
  expect((await heard).message).toBe(
    'WebSocket connection closed abnormally with code: 3000 (Unauthorized: origin not allowed)',
  )
})
