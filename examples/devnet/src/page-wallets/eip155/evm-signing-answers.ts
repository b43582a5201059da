import { objectIn } from '../../demo-wallet/signers/params.js'
import { invalidParams } from '../../demo-wallet/request-error.js'
import { askKeys, type WalletSeat } from '../wallet-seat.js'
import { networkOf } from './chain-id.js'
import type { EvmConsent } from './evm-consent.js'
import type { EvmAnswer, EvmAnswers } from './evm-provider.js'
import { messageRows, transactionRows, typedDataRows } from './evm-rows.js'

/** The methods that need a key. */
export function createSigningAnswers(seat: WalletSeat, consent: EvmConsent): EvmAnswers {
  const isText = (param: unknown): param is string => typeof param === 'string'

  const signTypedData: EvmAnswer = async (params) => {
    const [address, typed] = params
    const { network } = seat.state()
    const owner = await consent.owner(address)
    await consent.demand(
      { what: 'sign', title: 'Sign typed data', details: typedDataRows(owner, network, typed) },
      'eth_signTypedData_v4',
    )
    return askKeys(seat, network, 'eth_signTypedData_v4', [owner, typed])
  }

  return {
    async personal_sign(params) {
      if (!isText(params[0]) || !isText(params[1])) throw invalidParams('a message and an address are required')
      // The message comes first, but some dapps send the address first.
      const [message, address] = /^0x[\da-f]{40}$/i.test(params[1]) ? params : [params[1], params[0]]
      const { network } = seat.state()
      const owner = await consent.owner(address)
      await consent.demand(
        { what: 'sign', title: 'Sign a message', details: messageRows(owner, network, String(message)) },
        'personal_sign',
      )
      return askKeys(seat, network, 'personal_sign', [message, owner])
    },

    eth_signTypedData_v4: signTypedData,
    eth_signTypedData: signTypedData,

    async eth_sendTransaction(params) {
      const transaction = objectIn(params)
      const { network } = seat.state()
      const { chainId } = transaction
      if (chainId !== undefined && networkOf(chainId) !== network)
        throw invalidParams('"chainId" is not the network of the wallet')
      const owner = await consent.owner(transaction['from'])
      await consent.demand(
        { what: 'send', title: 'Send a transaction', details: transactionRows(owner, network, transaction) },
        'eth_sendTransaction',
      )
      // The transaction goes to the network of the request, even if the visitor has switched since.
      return askKeys(seat, network, 'eth_sendTransaction', [{ ...transaction, from: owner }])
    },
  }
}
