import { Namespaces, Page } from '@latchkey/core/plugin'
import { walletStandardSessions } from '@latchkey/core/wallet-standard'
import { mainNetwork } from './networks.mjs'

const readAddress = (address) => ({ valid: true, address })

/** Adds the namespace, and connects its wallets. */
export const connect = ({ get }) => ({
  dispose: get(Namespaces).add({
    id: 'sample',
    name: 'Sample',
    networks: [mainNetwork],
    codec: { isReference: () => true, readAddress },
    features: {},
  }),
  connect: walletStandardSessions({
    namespace: 'sample',
    page: get(Page),
    readAddress,
    chainOf: () => 'sample:mainnet',
    features: () => ({}),
  }),
})
