import { serveLoopback } from '../loopback-http.js'
import type { SolanaServer } from '../server.js'
import { answerRpc } from './answer-rpc.js'
import { createLedger } from './ledger.js'
import { createMethods } from './methods.js'
import { putAccount } from './put-account.js'
import { readAddress } from './rpc-values.js'
import { serveSubscriptions } from './subscriptions.js'

/** Serves a Solana runtime by JSON-RPC: over HTTP, and on the same port over WebSocket. */
export async function serve(): Promise<SolanaServer> {
  const ledger = createLedger()
  const methods = createMethods(ledger)
  const { host, server, close } = await serveLoopback(({ body }) => ({ status: 200, body: answerRpc(methods, body) }))
  const subscriptions = serveSubscriptions(server, ledger, methods)
  return {
    ready: { url: `http://${host}`, webSocketUrl: `ws://${host}` },
    commands: {
      fund: async (address, lamports) => void ledger.airdrop(readAddress(address), BigInt(lamports)),
      createMint: async (mint) => (await import('./create-mint.js')).createMint(ledger, mint),
      createNft: async (nft) => (await import('./create-nft.js')).createNft(ledger, nft),
      putAccount: async ({ data, ...account }) => putAccount(ledger, { ...account, data: Buffer.from(data, 'base64') }),
      expireBlockhash: async () => ledger.expireBlockhashes(),
    },
    async close() {
      subscriptions.close()
      await close()
    },
  }
}
