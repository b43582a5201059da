import type { EvmServer } from '../server.js'
import { startAnvil } from './anvil.js'
import { deployContracts } from './deploy-contracts.js'

const MAINNET = 1
const POLYGON = 137

/** Two nodes, and what is deployed on the first. */
export async function serve(): Promise<EvmServer> {
  const [mainnet, polygon] = await Promise.all([startAnvil(MAINNET), startAnvil(POLYGON)])
  return {
    ready: {
      mainnet: { url: mainnet.url, chainId: MAINNET },
      polygon: { url: polygon.url, chainId: POLYGON },
      ...(await deployContracts(mainnet.url)),
    },
    commands: {},
    close: async () => void (await Promise.all([mainnet.stop(), polygon.stop()])),
  }
}
