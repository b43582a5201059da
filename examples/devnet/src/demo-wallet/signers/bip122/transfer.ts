import { utf8ToBytes } from '@noble/hashes/utils.js'
import { Script, selectUTXO, type Transaction } from '@scure/btc-signer'
import { RequestError } from '../../request-error.js'
import { type BitcoinAddress, networkOf } from './bitcoin-account.js'
import type { Unspent } from './esplora.js'

export interface Transfer {
  readonly chain: string
  readonly from: BitcoinAddress
  readonly to: string
  readonly sats: bigint
  readonly changeAddress: string | undefined
  /** Public text in the transaction. */
  readonly memo: string | undefined
  readonly feeRate: number
}

/** Signs a transaction that pays from one address. The change returns there unless the caller names another address. */
export function signTransfer(
  { chain, from, to, sats, changeAddress, memo, feeRate }: Transfer,
  unspent: readonly Unspent[],
): Transaction {
  const network = networkOf(chain)
  const inputs = unspent.map(({ txid, vout, value }) => ({
    txid,
    index: vout,
    witnessUtxo: { script: from.script, amount: BigInt(value) },
    ...(from.tapInternalKey && { tapInternalKey: from.tapInternalKey }),
  }))
  const outputs = [
    { address: to, amount: sats },
    ...(memo ? [{ script: Script.encode(['RETURN', utf8ToBytes(memo)]), amount: 0n }] : []),
  ]
  const selection = selectUTXO(inputs, outputs, 'default', {
    changeAddress: changeAddress ?? from.address,
    feePerByte: BigInt(Math.ceil(feeRate)),
    network,
    createTx: true,
    bip69: false,
    allowUnknownOutputs: true,
  })
  if (!selection?.tx) throw new RequestError(-32000, 'The account has too little for this amount and its fee.')
  selection.tx.sign(from.secret)
  selection.tx.finalize()
  return selection.tx
}
