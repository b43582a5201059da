import { type Chain, parseEther } from 'viem'
import type { EvmPaymasterRules, EvmSmartAccounts } from '../../devnet.js'
import { serveLoopback } from '../../loopback-http.js'
import { anvilClient } from '../anvil-client.js'
import { answerRpc } from './answer-rpc.js'
import { createBundler } from './bundler/bundler.js'
import { BUNDLER, deploySmartAccounts, PAYMASTER_SIGNER } from './deploy-smart-accounts.js'
import { createPaymaster } from './paymaster.js'

export interface ServedSmartAccounts {
  readonly smartAccounts: EvmSmartAccounts
  setPaymaster(rules: EvmPaymasterRules): void
  close(): Promise<void>
}

/** Puts the contracts on a network, and serves its bundler and its paymaster at one address. */
export async function serveSmartAccounts(url: string, chain: Chain): Promise<ServedSmartAccounts> {
  const contracts = await deploySmartAccounts(url, chain)
  const node = anvilClient(url, chain)
  await node.setBalance({ address: BUNDLER.address, value: parseEther('10000') })
  const bundler = createBundler({ node, chainId: chain.id, account: BUNDLER })
  const paymaster = createPaymaster({ node, chainId: chain.id, address: contracts.paymaster, signer: PAYMASTER_SIGNER })
  const methods = { ...bundler, ...paymaster.methods }
  const { host, close } = await serveLoopback(async ({ body }) => ({
    status: 200,
    body: await answerRpc(methods, body),
  }))
  return { smartAccounts: { url: `http://${host}`, ...contracts }, setPaymaster: paymaster.setRules, close }
}
