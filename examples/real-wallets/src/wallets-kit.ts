import { createAppKit, type AppKit } from '@latchkey/core'
import { bip122 } from '@latchkey/bip122'
import { blockchainApi } from '@latchkey/blockchain-api'
import { eip155 } from '@latchkey/eip155'
import { polkadot } from '@latchkey/polkadot'
import { solana } from '@latchkey/solana'
import { networksOn } from './networks.js'
import type { Nodes } from './nodes.js'

/**
 * All four namespaces, with the wallets of the browser. Coinbase is left out, because its SDK opens a foreign page.
 *
 * @param server the address of the API server, where there is one.
 */
export const createWalletsKit = (nodes: Nodes, server?: string): AppKit =>
  createAppKit({
    ...(server && { projectId: 'demo', endpoints: { blockchainApi: server } }),
    networks: networksOn(nodes),
    plugins: [eip155({ coinbase: false }), solana(), bip122(), polkadot(), server ? blockchainApi() : false],
    metadata: {
      name: 'Every namespace',
      description: 'An example of Latchkey.',
      url: location.origin,
      icons: [],
    },
  })
