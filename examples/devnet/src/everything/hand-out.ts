import type { Devnet } from '../start-devnet.js'
import { DEMO_ACCOUNTS } from './demo-accounts.js'

/** To each account, in the smallest units. */
const ETHER = '100000000000000000000'
const TOKENS = '1000000000000000000000'
const USDT = '1000000000'
const LAMPORTS = '10000000000'
const SATS = '100000000'
const PLANCK = '1000000000000'

/** Gives the demo wallet something to send, on the chains that run: coins, and tokens, which the second account of the EVM nodes gets, too. */
export async function handOut({ evm, solana, bitcoin, polkadot }: Partial<Devnet>): Promise<void> {
  const { eip155, solana: solanaAccounts, bip122, polkadot: polkadotAccounts } = DEMO_ACCOUNTS
  const holders = evm ? [...eip155, evm.accounts[1]!.address] : []
  await Promise.all([
    ...eip155.map((address) => evm?.fund(address, ETHER)),
    ...holders.flatMap((address) => [evm?.giveToken(evm.token, address, TOKENS), evm?.giveToken(evm.usdt, address, USDT)]),
    ...solanaAccounts.map((address) => solana?.fund(address, LAMPORTS)),
    ...bip122.map((address) => bitcoin?.fund(address, SATS)),
    ...polkadotAccounts.map((address) => polkadot?.fund(address, PLANCK)),
  ])
}
