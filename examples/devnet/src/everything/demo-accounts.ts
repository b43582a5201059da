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
 * Funds the demo wallet on the running chains, with coins and tokens. The second account of the EVM nodes gets tokens,
 * too.
 */
export async function handOut({ evm, solana, bitcoin, polkadot }: Partial<Devnet>): Promise<void> {
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
  ])
}
