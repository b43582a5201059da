import { decodeAddress } from '@polkadot/util-crypto'
import type { PolkadotChain } from '../polkadot-chain.js'
import type { Methods } from './methods.js'

const PROPERTIES = { ss58Format: 0, tokenDecimals: 10, tokenSymbol: 'DOT' }

/** Requests about the node, and about nonces. */
export const systemMethods = ({ pool }: PolkadotChain): Methods => {
  const nextIndex = (address: unknown) => pool.nextNonce(decodeAddress(address as string))
  return {
    system_chain: () => 'Polkadot',
    system_chainType: () => 'Development',
    system_name: () => 'Latchkey devnet',
    system_version: () => '1',
    system_properties: () => PROPERTIES,
    system_health: () => ({ peers: 0, isSyncing: false, shouldHavePeers: false }),
    system_accountNextIndex: nextIndex,
    account_nextIndex: nextIndex,
  }
}
