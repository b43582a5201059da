import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { IDENTITY_CLIENT } from '@latchkey/example-devnet'
import { createMemoryStore, createSmtpMail, startEmbeddedWallet } from '@latchkey/example-embedded-wallet'

const { id: clientId, secret: clientSecret } = IDENTITY_CLIENT
const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const POL = { name: 'POL', symbol: 'POL', decimals: 18 }
const SOL = { name: 'SOL', symbol: 'SOL', decimals: 9 }

/**
 * The wallet service for the page at `origin`: its mails and sign-in providers are the local ones, and everything that it keeps is gone
 * when it ends.
 */
export async function startWalletService({ devnet, map: { nodes, mail, identity } }, origin) {
  // On one of the two networks, so that both kinds of account can be tried out.
  const { url: bundlerUrl, framework } = await devnet.evm.createSmartAccounts(137)
  const { url, close } = await startEmbeddedWallet({
    store: createMemoryStore(),
    mail: createSmtpMail({ url: mail.smtp, from: 'wallet@latchkey.example' }),
    secrets: [randomBytes(32).toString('base64url')],
    projects: [{ id: 'playground', name: 'Latchkey playground', origins: [origin] }],
    networks: [
      { caipNetworkId: 'eip155:1', name: 'Ethereum', rpcUrl: nodes.mainnet, nativeCurrency: ETHER },
      {
        caipNetworkId: 'eip155:137',
        name: 'Polygon',
        rpcUrl: nodes.polygon,
        nativeCurrency: POL,
        smartAccounts: { bundlerUrl, framework },
      },
      {
        caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        name: 'Solana',
        rpcUrl: nodes.solana,
        nativeCurrency: SOL,
      },
    ],
    social: Object.fromEntries(
      ['google', 'apple', 'github', 'x', 'discord', 'facebook'].map((provider) => [
        provider,
        { clientId, clientSecret, ...identity[provider] },
      ]),
    ),
    farcaster: identity.farcaster,
    // Who tries the page out has one mailbox and one browser.
    deviceApproval: 'never',
  })
  return { frame: `${url}/sdk`, bundler: bundlerUrl, close }
}

/**
 * A port for a page whose address has to be known long before it is served. Nobody else gets it until it is released: connections
 * of this machine take ports of the same range.
 */
export async function holdPort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  return {
    port,
    async release() {
      server.close()
      await once(server, 'close')
    },
  }
}
