import { rpcMethodPolicy } from '@latchkey/core/embedded'
import type { Approvals } from '../approvals/approvals.js'
import { errors } from '../errors.js'
import type { Answers } from '../host/app-channel.js'
import { askNode } from '../session/ask-node.js'
import { namespaceOf, type Networks } from '../session/networks.js'
import type { Visitor } from '../session/visitor.js'
import type { Network } from '../server/schemas.js'

export interface RequestDeps {
  readonly visitor: Visitor
  readonly networks: Networks
  readonly approvals: Pick<Approvals, 'ask'>
}

/** What needs no visitor: what the wallet knows itself, and what the network's node answers. What signs is approved first. */
export function requestAnswers({ visitor, networks, approvals }: RequestDeps): Pick<Answers, 'RPC_REQUEST'> {
  const own: Readonly<Record<string, (network: Network) => Promise<unknown>>> = {
    eth_accounts: async () => [(await visitor.require()).wallet.eip155],
    eth_chainId: async ({ caipNetworkId }) => `0x${Number(caipNetworkId.slice('eip155:'.length)).toString(16)}`,
    wallet_getCapabilities: async () => ({}),
  }

  return {
    async RPC_REQUEST({ method, params, chainId }) {
      const policy = rpcMethodPolicy(method)
      if (policy === 'unknown') throw errors.create('request/unsupported', { method })
      const network = chainId ? networks.require(chainId) : networkFor(method, networks)
      if (policy === 'unsafe') return approvals.ask({ method, params, network, user: await visitor.require() })
      if (Object.hasOwn(own, method)) return own[method]!(network)
      if (method.startsWith('wallet_')) throw errors.create('request/unsupported', { method })
      return askNode(network.rpcUrl, method, params)
    },
  }
}

/** Apps of the original protocol name no network. Their requests are for the current one, where it has the method. */
function networkFor(method: string, networks: Networks): Network {
  const current = networks.current()
  const namespace = method.startsWith('solana_') ? 'solana' : 'eip155'
  if (namespaceOf(current) !== namespace)
    throw errors.create('request/malformed', { reason: `${method} is no method of ${current.caipNetworkId}` })
  return current
}
