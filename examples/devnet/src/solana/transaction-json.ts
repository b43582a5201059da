import { getBase58Decoder, getBase64Decoder, getTransactionEncoder } from '@solana/kit'
import type { Airdrop, LandedTransaction, TransactionDetails } from './ledger.js'
import type { Message, WireTransaction } from './wire-transaction.js'

const base58 = (bytes: Parameters<ReturnType<typeof getBase58Decoder>['decode']>[0]) => getBase58Decoder().decode(bytes)

/** A transaction as `getTransaction` answers it, without inner instructions. */
export function transactionJson(landed: LandedTransaction, encoding = 'json') {
  const { details, airdrop, slot, blockTimeSeconds } = landed
  const block = { slot, blockTime: blockTimeSeconds }
  if (details) {
    const { transaction } = details
    return {
      ...block,
      version: transaction.message.version,
      meta: metaJson(landed, details),
      transaction: encoding === 'json' ? parsed(transaction) : encoded(transaction, encoding),
    }
  }
  // Without a signed message, it can be told only in JSON.
  if (!airdrop || encoding !== 'json') return null
  return { ...block, version: 'legacy', meta: metaJson(landed, fromFaucet(airdrop)), transaction: faucetJson(airdrop) }
}

type Changes = Omit<TransactionDetails, 'transaction'>

const metaJson = (
  { failure, logs, unitsConsumed }: LandedTransaction,
  { fee, preBalances, postBalances, preTokenBalances, postTokenBalances }: Changes,
) => ({
  fee,
  preBalances,
  postBalances,
  preTokenBalances,
  postTokenBalances,
  err: failure,
  status: failure === null ? { Ok: null } : { Err: failure },
  logMessages: logs,
  computeUnitsConsumed: unitsConsumed,
  innerInstructions: null,
  loadedAddresses: { readonly: [], writable: [] },
  rewards: [],
})

const FAUCET = 'Faucet1111111111111111111111111111111111111'
const FAUCET_LAMPORTS = 10 ** 15
const FEE = 5_000

/** As the faucet of a cluster, which pays the fee. */
const fromFaucet = ({ preBalance, postBalance }: Airdrop): Changes => ({
  fee: FEE,
  preBalances: [FAUCET_LAMPORTS, preBalance],
  postBalances: [FAUCET_LAMPORTS - (postBalance - preBalance) - FEE, postBalance],
  preTokenBalances: [],
  postTokenBalances: [],
})

const faucetJson = ({ receiver }: Airdrop) => ({
  signatures: [],
  message: {
    header: { numRequiredSignatures: 1, numReadonlySignedAccounts: 0, numReadonlyUnsignedAccounts: 0 },
    accountKeys: [FAUCET, receiver],
    recentBlockhash: FAUCET,
    instructions: [],
  },
})

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
