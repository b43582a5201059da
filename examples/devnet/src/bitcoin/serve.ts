import { serveLoopback } from '../loopback-http.js'
import type { BitcoinServer } from '../server.js'
import { createBitcoinChain } from './bitcoin-chain.js'
import { answerEsplora } from './esplora.js'
import { transactionJson } from './esplora-json.js'

/** Serves a private Bitcoin ledger by the Esplora API. */
export async function serve(): Promise<BitcoinServer> {
  const chain = createBitcoinChain()
  const { host, close } = await serveLoopback((request) => answerEsplora(chain, request))
  let miner: NodeJS.Timeout | undefined

  return {
    ready: { url: `http://${host}`, network: 'regtest' },
    commands: {
      fund: async (address, sats) => chain.fund(address, BigInt(sats)),
      mine: async (blocks = 1) => chain.mine(blocks),
      async mineEvery(milliseconds) {
        clearInterval(miner)
        miner = milliseconds > 0 ? setInterval(() => chain.mine(1), milliseconds) : undefined
      },
      async transaction(txid) {
        const entry = chain.ledger.get(txid)
        return entry ? transactionJson(entry) : null
      },
    },
    async close() {
      clearInterval(miner)
      await close()
    },
  }
}
