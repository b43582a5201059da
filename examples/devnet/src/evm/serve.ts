import { mainnet as mainnetChain, polygon as polygonChain } from 'viem/chains'
import type { EvmServer } from '../server.js'
import { startAnvil } from './anvil.js'
import { createCommands } from './commands.js'
import { createExchangeCommand } from './exchange/create-exchange.js'
import { createUniversalRouterCommand } from './exchange/create-universal-router.js'
import { createMadeCommands } from './made-commands.js'
import { deployMulticall, deployTokens } from './deploy-contracts.js'
import { createNames } from './names/create-names.js'
import { createSmartAccountCommands } from './smart-accounts/create-smart-accounts.js'

/** Runs two nodes with the same tokens; names are on the first, and Multicall3 on the second. */
export async function serve(): Promise<EvmServer> {
  const [mainnet, polygon] = await Promise.all([startAnvil(mainnetChain.id), startAnvil(polygonChain.id)])
  const [{ tokens, ens, ...names }] = await Promise.all([
    setUpMainnet(mainnet.url),
    deployTokens(polygon.url, polygonChain),
    deployMulticall(polygon.url),
  ])
  const exchange = createExchangeCommand(mainnet.url, tokens)
  const polygonExchange = createExchangeCommand(polygon.url, tokens, polygonChain)
  const polygonRouter = createUniversalRouterCommand(polygon.url, { ...tokens, ...polygonExchange }, polygonChain)
  const smartAccounts = createSmartAccountCommands(mainnet.url, polygon.url)
  return {
    ready: {
      mainnet: { url: mainnet.url, chainId: mainnetChain.id },
      polygon: { url: polygon.url, chainId: polygonChain.id },
      ...tokens,
      ens,
    },
    commands: {
      ...createCommands(mainnet.url, polygon.url),
      ...createMadeCommands(mainnet.url),
      ...names,
      ...exchange,
      createPolygonExchange: polygonExchange.createExchange,
      createPolygonUniversalRouter: polygonRouter.createUniversalRouter,
      ...createUniversalRouterCommand(mainnet.url, { ...tokens, ...exchange }),
      ...smartAccounts.commands,
    },
    close: async () => void (await Promise.all([smartAccounts.close(), mainnet.stop(), polygon.stop()])),
  }
}

async function setUpMainnet(url: string) {
  const tokens = await deployTokens(url, mainnetChain)
  return { tokens, ...(await createNames(url)) }
}
