import { cryptoWaitReady, decodeAddress } from '@polkadot/util-crypto'
import { WebSocketServer } from 'ws'
import { serveLoopback } from '../loopback-http.js'
import type { PolkadotServer } from '../server.js'
import { createPolkadotChain, type PolkadotChain } from './polkadot-chain.js'
import { authorMethods, authorSubscriptions } from './rpc/author-methods.js'
import { chainMethods, chainSubscriptions } from './rpc/chain-methods.js'
import { createRpcEndpoint } from './rpc/endpoint.js'
import { paymentMethods } from './rpc/payment-methods.js'
import { stateMethods, stateSubscriptions } from './rpc/state-methods.js'
import { systemMethods } from './rpc/system-methods.js'
import { createRuntime } from './runtime.js'

/** Serves a private Polkadot by JSON-RPC, over HTTP and WebSocket on one port. */
export async function serve(): Promise<PolkadotServer> {
  await cryptoWaitReady()
  const chain = createPolkadotChain(createRuntime())
  const groups = [systemMethods, chainMethods, stateMethods, authorMethods, paymentMethods]
  const subscribeGroups = [chainSubscriptions, stateSubscriptions, authorSubscriptions]
  const endpoint = createRpcEndpoint(
    Object.assign({}, ...groups.map((methods) => methods(chain))),
    Object.assign({}, ...subscribeGroups.map((methods) => methods(chain))),
  )
  const stopAuthoring = authorBlocks(chain)
  const { server, host, close } = await serveLoopback(({ body }) => ({
    status: 200,
    body: endpoint.answer(body) ?? '',
  }))
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => {
    const connection = endpoint.connect((message) => socket.send(JSON.stringify(message)))
    socket.on('message', (data) => connection.receive(String(data)))
    socket.on('close', connection.close)
  })

  return {
    ready: {
      url: `http://${host}`,
      webSocketUrl: `ws://${host}`,
      genesisHash: chain.blocks.at(0)!.hash as `0x${string}`,
    },
    commands: {
      fund: async (address, planck) => chain.fund(decodeAddress(address), BigInt(planck)),
    },
    async close() {
      stopAuthoring()
      for (const socket of sockets.clients) socket.terminate()
      await close()
    },
  }
}

/**
 * Both are long enough for clients to see a waiting and a not yet final extrinsic. Polkadot itself takes 6 seconds,
 * then some 12 more.
 */
const BLOCK_MS = 100
const FINALITY_MS = 100

/**
 * Makes a block soon after an extrinsic starts to wait, and makes it final soon after. Returns the function that stops
 * this.
 */
function authorBlocks(chain: PolkadotChain): () => void {
  let timer: NodeJS.Timeout | undefined
  const finalize = () => {
    chain.finalize()
    timer = undefined
    if (chain.pool.waiting().length > 0) begin()
  }
  const seal = () => {
    chain.seal()
    timer = setTimeout(finalize, FINALITY_MS)
  }
  const begin = () => {
    timer ??= setTimeout(seal, BLOCK_MS)
  }
  const unsubscribe = chain.subscribe(({ type }) => {
    if (type === 'waiting') begin()
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
