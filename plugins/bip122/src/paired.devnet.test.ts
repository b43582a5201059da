import type { Network } from '@latchkey/core/plugin'
import { startDevnet, type BitcoinDevnet } from '@latchkey/example-devnet'
import { never as signal } from './connected.test.helper.js'
import { bitcoinRegtest } from './index.js'
import { pairedBench } from './paired.test.helper.js'
import { realKey } from './real-keys.test.helper.js'

// Paired wallets against a node that checks signatures, amounts and fees as Bitcoin's do.

let devnet: { readonly bitcoin: BitcoinDevnet; stop(): Promise<void> }
let network: Network
beforeAll(async () => {
  devnet = await startDevnet({ chains: ['bitcoin'] })
  network = bitcoinRegtest(devnet.bitcoin.url)
})
afterAll(() => devnet?.stop())

test.each(['p2wpkh', 'p2sh', 'p2pkh', 'p2tr'] as const)(
  'transfers an amount from %s with a wallet that signs PSBTs',
  async (kind) => {
    const key = realKey(kind, 150, 'regtest')
    await devnet.bitcoin.fund(key.address, 100_000)
    const methods = ['signPsbt', 'getAccountAddresses']
    const { features, chain, account, kit } = await pairedBench({
      keys: [key],
      methods,
      state: { approved: [network.caipNetworkId] },
      options: { networks: [network] },
    })
    const to = realKey('p2tr', 200, 'regtest').address
    const balanceOf = async (address: string) =>
      (await chain.features['balance@1']!.balance({ namespace: 'bip122', address, type: '' }, network, signal)).value
    const before = await balanceOf(to)
    const transfer = { from: account, to, network, value: 70_000n }
    const { value: fee } = await chain.features['fee@1']!.fee(transfer, signal)
    await features['transfer@1']!.transfer({ ...transfer, signal })
    expect([await balanceOf(to), await balanceOf(account.address)]).toEqual([before + 70_000n, 30_000n - fee])
    await kit.dispose()
  },
)
