import type { Namespace } from '../demo-wallet/chains.js'
import type { Devnet } from '../start-devnet.js'

/**
 * The accounts of the demo wallet and of the page wallets, by the keys in `demo-wallet/secrets.ts`. They are written
 * out, because the libraries that derive addresses take longer to load than a devnet to start.
 */
export const DEMO_ACCOUNTS: Readonly<Record<Namespace, readonly [string, string]>> = {
  eip155: ['0x3Ac3617De542b43EFA21f9a0050f3136B9FF3654', '0x1415cCDb3E1ec2cb9d9Cb75B5943b167A41281eD'],
  solana: ['7SAXnUdX47ti2NzbohxdXki4FQaXZRTYNncB42XfRukq', '8Zr1jeQmPCxaotvcQBdnPYvN2woYSJD3e2N9iS8njQpZ'],
  bip122: ['bcrt1qpm3fzfgsvs8x9tynjexe3wm26argxwgc4amqdy', 'bcrt1qykqe7kpd5m2ux0f4qud6c3uq3jpce8vxlud6u6'],
  polkadot: ['19v9prgk6tguFretnPqDFKHLCDf1SxYt9m23wJaPxmsvpCi', '1Bzqk3EwJmfCEhjKtJZ3WHF4LkmvFSo9a6hdQTYCxAbz3Zq'],
}

/** The gifts to each account, in the smallest units. */
const ETHER = '100000000000000000000'
const TOKENS = '1000000000000000000000'
const USDT = '1000000000'
const LAMPORTS = '10000000000'
const SATS = '100000000'
const PLANCK = '1000000000000'

/**
 * Funds the demo wallet on the running chains, with coins, tokens and collectibles. The second account of the EVM nodes gets tokens,
 * too.
 */
export async function handOut(devnet: Partial<Devnet>): Promise<void> {
  const { evm, solana, bitcoin, polkadot } = devnet
  const { eip155, solana: solanaAccounts, bip122, polkadot: polkadotAccounts } = DEMO_ACCOUNTS
  const holders = evm ? [...eip155, evm.accounts[1]!.address] : []
  await Promise.all([
    ...eip155.map((address) => evm?.fund(address, ETHER)),
    ...holders.flatMap((address) => [
      evm?.giveToken(evm.token, address, TOKENS),
      evm?.giveToken(evm.usdt, address, USDT),
    ]),
    ...solanaAccounts.map((address) => solana?.fund(address, LAMPORTS)),
    ...bip122.map((address) => bitcoin?.fund(address, SATS)),
    ...polkadotAccounts.map((address) => polkadot?.fund(address, PLANCK)),
    // The demo accounts can swap their tokens there.
    evm?.createUniversalRouter(),
    evm?.createPolygonUniversalRouter(),
  ])
  await handOutNfts(devnet)
}

const drawing = (ground: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" fill="${ground}"/><path d="M34 70 37 24h6l3 46z" fill="#f1faee"/><circle cx="40" cy="18" r="6" fill="#ffb703"/></svg>`,
  )}`

const lighthouse = (name: string, ground: string, built: number) =>
  `data:application/json,${encodeURIComponent(
    JSON.stringify({
      name,
      description: 'A lighthouse of the devnet.',
      image: drawing(ground),
      attributes: [{ trait_type: 'Built', value: built }],
    }),
  )}`

const LIGHTHOUSES = [
  ['Cape Anders', '#1d3557', 1859],
  ['North Pier', '#457b9d', 1902],
] as const

/** Gives the demo wallet's first accounts collectibles, and an unasked-for one. */
async function handOutNfts({ evm, solana }: Partial<Devnet>): Promise<void> {
  if (evm) {
    const owner = DEMO_ACCOUNTS.eip155[0]
    const collection = await evm.createCollection('ERC721', 'Lighthouses')
    for (const [index, [name, ground, built]] of LIGHTHOUSES.entries())
      await evm.mintNft(collection, owner, { tokenId: index + 1, uri: lighthouse(name, ground, built) })
    const spam = await evm.createCollection('ERC721', 'Claim at rewards.example')
    await evm.mintNft(spam, owner, { tokenId: 1, uri: '' })
  }
  const [[name, ground, built]] = LIGHTHOUSES
  await solana?.createNft({ owner: DEMO_ACCOUNTS.solana[0], name, uri: lighthouse(name, ground, built) })
}
