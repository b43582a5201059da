import type { Delivery } from '../api/onramp/purchases.js'
import { ETHEREUM, SOLANA } from '../demo-wallet/chains.js'
import type { Devnet } from '../start-devnet.js'

/** Sends what was bought on the chains of a devnet: the currencies, and on Ethereum the tokens. */
export const deliverOn =
  ({ evm, solana }: Partial<Devnet>) =>
  async ({ chainId, receiver, token, value }: Delivery): Promise<unknown> => {
    if (chainId === SOLANA && solana && token === undefined) return solana.fund(receiver, value)
    if (chainId !== ETHEREUM || !evm) throw new Error(`Nothing is delivered on ${chainId}.`)
    return token === undefined ? evm.fund(receiver, value) : evm.giveToken(token, receiver, value)
  }
