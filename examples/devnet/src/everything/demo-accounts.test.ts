import { BITCOIN_REGTEST, ETHEREUM, type Namespace, POLKADOT, SOLANA } from '../demo-wallet/chains.js'
import { loadSigners } from '../demo-wallet/signers/load-signers.js'
import { DEMO_SECRETS } from '../demo-wallet/secrets.js'
import { DEMO_ACCOUNTS } from './demo-accounts.js'

const CHAINS: Readonly<Record<Namespace, string>> = {
  eip155: ETHEREUM,
  solana: SOLANA,
  bip122: BITCOIN_REGTEST,
  polkadot: POLKADOT,
}

test("the written accounts are those of the wallet's keys", async () => {
  const namespaces = Object.keys(DEMO_ACCOUNTS) as Namespace[]
  const signers = await loadSigners(namespaces, (namespace) => ({
    secrets: DEMO_SECRETS[namespace],
    nodeOf: () => undefined,
  }))
  const addresses = namespaces.map((namespace) => [namespace, signers.get(namespace)!.addresses(CHAINS[namespace])])
  expect(DEMO_ACCOUNTS).toEqual(Object.fromEntries(addresses))
})
