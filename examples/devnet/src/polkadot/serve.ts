import { cryptoWaitReady, decodeAddress } from '@polkadot/util-crypto'
import { WebSocketServer } from 'ws'
import { serveLoopback } from '../loopback-http.js'
import type { PolkadotServer } from '../server.js'
import { authorBlocks } from './block-author.js'
import { createPolkadotChain } from './polkadot-chain.js'
import { authorMethods, authorSubscriptions } from './rpc/author-methods.js'
import { chainMethods, chainSubscriptions } from './rpc/chain-methods.js'
import { createRpcEndpoint } from './rpc/endpoint.js'
import { paymentMethods } from './rpc/payment-methods.js'
import { stateMethods, stateSubscriptions } from './rpc/state-methods.js'
import { systemMethods } from './rpc/system-methods.js'
import { createRuntime } from './runtime.js'

/** A Polkadot of its own behind JSON-RPC, over HTTP and WebSocket on one port. */
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
  const { server, host, close } = await serveLoopback(({ body }) => ({ status: 200, body: endpoint.answer(body) ?? '' }))
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
