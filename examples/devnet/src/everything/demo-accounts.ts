import type { Namespace } from '../demo-wallet/chains.js'

/**
 * The accounts of the demo wallet, and of the wallets in the page: of the keys in `demo-wallet/secrets.ts`. Written
 * down, because the libraries that make addresses of keys take longer to load than a devnet to start.
 */
export const DEMO_ACCOUNTS: Readonly<Record<Namespace, readonly [string, string]>> = {
  eip155: ['0x3Ac3617De542b43EFA21f9a0050f3136B9FF3654', '0x1415cCDb3E1ec2cb9d9Cb75B5943b167A41281eD'],
  solana: ['7SAXnUdX47ti2NzbohxdXki4FQaXZRTYNncB42XfRukq', '8Zr1jeQmPCxaotvcQBdnPYvN2woYSJD3e2N9iS8njQpZ'],
  bip122: ['bcrt1qpm3fzfgsvs8x9tynjexe3wm26argxwgc4amqdy', 'bcrt1qykqe7kpd5m2ux0f4qud6c3uq3jpce8vxlud6u6'],
  polkadot: ['19v9prgk6tguFretnPqDFKHLCDf1SxYt9m23wJaPxmsvpCi', '1Bzqk3EwJmfCEhjKtJZ3WHF4LkmvFSo9a6hdQTYCxAbz3Zq'],
}
