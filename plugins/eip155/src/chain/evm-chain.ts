import { toNetwork, type Chain, type Network } from '@latchkey/core'
import { codec } from '../codec/codec.js'
import type { ConnectorServices } from '../connectors/connector-parts.js'
import { mainnet } from '../networks/networks.js'
import { readBalance } from './balance.js'
import { lookUpNames } from './ens/names.js'
import { explore } from './explore.js'
import { failureOf } from './failure-of.js'
import { estimateFee } from './fee.js'
import { pairing } from './pairing.js'
import { writePaymentUri } from './payment-uri.js'
import { rpcDialect } from './rpc-dialect/rpc-dialect.js'
import { signIn } from './sign-in/sign-in.js'
import { trackTransaction } from './track.js'

type ChainServices = Pick<ConnectorServices, 'rpc' | 'clock' | 'logger' | 'config' | 'networks'>

/** EVM chains, as far as no wallet in the page is needed. */
export function evmChain(name: string, { rpc, clock, logger, config, networks }: ChainServices): Chain {
  /** As the host has them, then as we do. */
  const known = () => [...(config.networks ?? []).map(toNetwork), ...networks].filter(({ chainNamespace }) => chainNamespace === 'eip155')
  /** Names are registered on Ethereum. */
  const ensRoot = (asked: Network): Network => [asked, ...known()].find(({ caipNetworkId }) => caipNetworkId === mainnet.caipNetworkId) ?? mainnet

  return {
    id: 'eip155',
    name,
    networks,
    codec,
    accountTypes: ['smartAccount', 'eoa'],
    features: {
      'balance@1': readBalance(rpc),
      'fee@1': estimateFee(rpc),
      'track@1': trackTransaction(rpc, clock),
      'names@1': lookUpNames(rpc, ensRoot),
      'explore@1': explore,
      'payment-uri@1': writePaymentUri,
      'pairing@1': pairing({ rpc, clock, logger, known }),
      'sign-in@1': signIn(rpc),
      'rpc@1': rpcDialect,
    },
    failureOf,
  }
}
