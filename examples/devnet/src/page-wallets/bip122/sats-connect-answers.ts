import { BITCOIN_REGTEST, chainName } from '../../demo-wallet/chains.js'
import { letIn } from '../wallet-seat.js'
import type { WalletSeat } from '../wallet-seat.js'
import type { AddressEntry, BitcoinAccounts } from './bitcoin-accounts.js'
import { userSaidNo } from './sats-connect-errors.js'
import { createBitcoinSigning } from './sats-connect-signing.js'

/** The page passes the parameters, so they may be anything. */
export type SatsConnectAnswers = Readonly<Record<string, (params: unknown) => Promise<unknown>>>

const NETWORK = { bitcoin: { name: 'Regtest' }, stacks: { name: 'testnet' } }

/** The methods of sats-connect. The wallet shares one account: the one in use. */
export function createSatsConnectAnswers(seat: WalletSeat, accounts: BitcoinAccounts): SatsConnectAnswers {
  const account = async () => ({
    id: await accounts.inUse(),
    walletType: 'software',
    addresses: await accounts.entries(),
    network: NETWORK,
  })
  const disconnect = async () => seat.update({ isConnected: false })

  async function enter() {
    if (!(await letIn(seat, [{ label: 'Network', value: chainName(BITCOIN_REGTEST) }]))) throw userSaidNo()
  }

  async function entriesFor(params: unknown): Promise<readonly AddressEntry[]> {
    const { purposes } = (params ?? {}) as { readonly purposes?: readonly string[] }
    return (await accounts.entries()).filter(({ purpose }) => purposes?.includes(purpose) ?? true)
  }

  const answers: SatsConnectAnswers = {
    getInfo: async () => ({ version: '1.0.0', platform: 'web', methods: Object.keys(answers), supports: [] }),
    async wallet_connect() {
      await enter()
      return account()
    },
    async getAddresses(params) {
      await enter()
      return { addresses: await entriesFor(params), network: NETWORK }
    },
    async getAccounts(params) {
      await enter()
      return entriesFor(params)
    },
    wallet_getAccount: account,
    wallet_getNetwork: async () => NETWORK,
    wallet_disconnect: disconnect,
    wallet_renouncePermissions: disconnect,
    ...createBitcoinSigning(seat, accounts),
  }
  return answers
}
