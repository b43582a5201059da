import { getBase58Decoder, getBase64Decoder, getTransactionEncoder } from '@solana/kit'
import type { LandedTransaction, TransactionDetails } from './ledger.js'
import type { Message, WireTransaction } from './wire-transaction.js'

const base58 = (bytes: Parameters<ReturnType<typeof getBase58Decoder>['decode']>[0]) => getBase58Decoder().decode(bytes)

/** A transaction as `getTransaction` answers it, without inner instructions and token balances. */
export function transactionJson(
  { details, failure, logs, unitsConsumed, slot, blockTimeSeconds }: LandedTransaction,
  encoding = 'json',
) {
  if (!details) return null
  const { transaction, fee, preBalances, postBalances } = details
  return {
    slot,
    blockTime: blockTimeSeconds,
    version: transaction.message.version,
    meta: {
      err: failure,
      status: failure === null ? { Ok: null } : { Err: failure },
      fee,
      preBalances,
      postBalances,
      logMessages: logs,
      computeUnitsConsumed: unitsConsumed,
      innerInstructions: null,
      preTokenBalances: null,
      postTokenBalances: null,
      loadedAddresses: { readonly: [], writable: [] },
      rewards: [],
    },
    transaction: encoding === 'json' ? parsed(transaction) : encoded(transaction, encoding),
  }
}

function encoded({ decoded }: TransactionDetails['transaction'], encoding: string) {
  const bytes = getTransactionEncoder().encode(decoded)
  return [encoding === 'base58' ? base58(bytes) : getBase64Decoder().decode(bytes), encoding]
}

function parsed({ decoded, message }: WireTransaction) {
  return {
    signatures: Object.values(decoded.signatures).map((signature) => base58(signature!)),
    message: messageJson(message),
  }
}

function messageJson(message: Message) {
  const { header, instructions, lifetimeToken, staticAccounts } = message
  return {
    header: {
      numRequiredSignatures: header.numSignerAccounts,
      numReadonlySignedAccounts: header.numReadonlySignerAccounts,
      numReadonlyUnsignedAccounts: header.numReadonlyNonSignerAccounts,
    },
    accountKeys: staticAccounts,
    recentBlockhash: lifetimeToken,
    instructions: instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
      programIdIndex: programAddressIndex,
      accounts: accountIndices,
      data: base58(data),
    })),
    ...('addressTableLookups' in message && {
      addressTableLookups: message.addressTableLookups?.map(
        ({ lookupTableAddress, readonlyIndexes, writableIndexes }) => ({
          accountKey: lookupTableAddress,
          readonlyIndexes,
          writableIndexes,
        }),
      ),
    }),
  }
}
