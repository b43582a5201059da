import { u8aEq } from '@polkadot/util'
import { type Accounts, EXISTENTIAL_DEPOSIT } from './accounts.js'
import { feeOf } from './fee.js'
import { invalidTransaction, RpcFailure } from './rpc/rpc-failure.js'
import type { SignedExtrinsic } from './signed-extrinsic.js'

/** The extrinsics that wait for a block, in the order of their nonces. */
export interface Pool {
  waiting(): readonly SignedExtrinsic[]
  /** The nonce of the account's next extrinsic, after the waiting ones. */
  nextNonce(id: Uint8Array): number
  /** Adds an extrinsic whose signature is verified already. Throws an `RpcFailure` where it could not be applied. */
  add(extrinsic: SignedExtrinsic): void
  /** Removes and answers all waiting extrinsics. */
  drain(): readonly SignedExtrinsic[]
}

export function createPool(accounts: Accounts): Pool {
  let waiting: readonly SignedExtrinsic[] = []

  const nextNonce = (id: Uint8Array) =>
    accounts.get(id).nonce + waiting.filter(({ signer }) => u8aEq(signer, id)).length

  return {
    waiting: () => waiting,
    nextNonce,
    add(extrinsic) {
      if (waiting.some(({ hash }) => hash === extrinsic.hash))
        throw new RpcFailure(1013, 'Transaction Already Imported', extrinsic.hash)
      const { nonce } = accounts.get(extrinsic.signer)
      if (extrinsic.nonce < nonce) throw invalidTransaction('Transaction is outdated')
      if (extrinsic.nonce < nextNonce(extrinsic.signer)) throw tooLowPriority()
      if (extrinsic.nonce > nextNonce(extrinsic.signer))
        throw invalidTransaction('Transaction will be valid in the future')
      if (!canPayFee(extrinsic, accounts))
        throw invalidTransaction('Inability to pay some fees (e.g. account balance too low)')
      waiting = [...waiting, extrinsic]
    },
    drain() {
      const drained = waiting
      waiting = []
      return drained
    },
  }
}

/** The fee may not reduce the account below its minimum. */
export const canPayFee = (extrinsic: SignedExtrinsic, accounts: Accounts) =>
  accounts.get(extrinsic.signer).free >= feeOf(extrinsic) + extrinsic.tip + EXISTENTIAL_DEPOSIT

const tooLowPriority = () =>
  new RpcFailure(
    1014,
    'Priority is too low: (0 vs 0)',
    'The transaction has too low priority to replace another transaction already in the pool.',
  )
