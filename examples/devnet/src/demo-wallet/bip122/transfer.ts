import { utf8ToBytes } from '@noble/hashes/utils.js'
import { Script, selectUTXO, type Transaction } from '@scure/btc-signer'
import { RequestError } from '../request-error.js'
import { type BitcoinAddress, networkOf } from './bitcoin-account.js'
import type { Unspent } from './esplora.js'

export interface Transfer {
  readonly chain: string
  readonly from: BitcoinAddress
  readonly to: string
  readonly sats: bigint
  readonly changeAddress: string | undefined
  /** Written into the transaction, for everybody to read. */
  readonly memo: string | undefined
  readonly feeRate: number
}

/** A signed transaction that pays from one address, with the change going back to it unless another one is given. */
export function signTransfer({ chain, from, to, sats, changeAddress, memo, feeRate }: Transfer, unspent: readonly Unspent[]): Transaction {
  const network = networkOf(chain)
  const inputs = unspent.map(({ txid, vout, value }) => ({
    txid,
    index: vout,
    witnessUtxo: { script: from.script, amount: BigInt(value) },
    ...(from.tapInternalKey && { tapInternalKey: from.tapInternalKey }),
  }))
  const outputs = [{ address: to, amount: sats }, ...(memo ? [{ script: Script.encode(['RETURN', utf8ToBytes(memo)]), amount: 0n }] : [])]
  const selection = selectUTXO(inputs, outputs, 'default', {
    changeAddress: changeAddress ?? from.address,
    feePerByte: BigInt(Math.ceil(feeRate)),
    network,
    createTx: true,
    bip69: false,
    allowUnknownOutputs: true,
  })
  if (!selection?.tx) throw new RequestError(-32000, 'The account does not have that much.')
  selection.tx.sign(from.secret)
  selection.tx.finalize()
  return selection.tx
}
