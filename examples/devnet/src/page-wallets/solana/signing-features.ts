import type { QuestionDetail } from '../questions.js'
import type { Question, WalletSeat } from '../wallet-seat.js'
import { loadSolanaKeys } from './load-solana-keys.js'
import { notShared, otherChain, switchedOff, userSaidNo } from './solana-errors.js'

/** An account in the form of the Wallet Standard. */
export interface SolanaAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
  readonly label: string
}

interface ForAccount {
  readonly account: { readonly address: string }
  readonly chain?: string
}
interface MessageInput extends ForAccount {
  readonly message: Uint8Array
}
interface TransactionInput extends ForAccount {
  readonly transaction: Uint8Array
  readonly options?: object
}

interface Shared {
  accounts(): readonly SolanaAccount[]
  readonly canSend: boolean
}

const VERSIONS = Object.freeze(['legacy', 0] as const)
/** The standard's name of the cluster. The devnet pretends to be mainnet. */
export const CHAIN = 'solana:mainnet'

/** The features that need a key. The visitor answers one question, however many inputs there are. */
export function createSigningFeatures(seat: WalletSeat, { accounts, canSend }: Shared) {
  async function demand(question: Question) {
    if (!(await seat.ask(question))) throw userSaidNo()
  }

  function refuseStrangers(inputs: readonly ForAccount[]) {
    if (!seat.state().isOn) throw switchedOff(seat.name)
    for (const { account, chain } of inputs) {
      if (!accounts().some(({ address }) => address === account.address)) throw notShared()
      if (chain !== undefined && chain !== CHAIN) throw otherChain(chain)
    }
  }

  /** Asks one question for all transactions. Answers the function that signs them. */
  async function demandFor(what: 'sign' | 'send', inputs: readonly TransactionInput[]) {
    refuseStrangers(inputs)
    const keys = await loadSolanaKeys(seat)
    const details = inputs.flatMap(({ account, transaction }) => [
      ...keys.describe(transaction),
      { label: 'Account', value: account.address },
    ])
    const act = what === 'sign' ? 'Sign' : 'Sign and send'
    await demand({
      what,
      title: inputs.length === 1 ? `${act} a transaction` : `${act} ${inputs.length} transactions`,
      details,
    })
    return keys
  }

  const features = {
    'solana:signMessage': {
      version: '1.1.0' as const,
      async signMessage(...inputs: readonly MessageInput[]) {
        refuseStrangers(inputs)
        await demand({ what: 'sign', title: 'Sign a message', details: inputs.flatMap(messageRows) })
        const keys = await loadSolanaKeys(seat)
        const sign = async ({ account, message }: MessageInput) => ({
          signedMessage: message.slice(),
          signature: await keys.signMessage(account.address, message),
        })
        return Promise.all(inputs.map(sign))
      },
    },
    'solana:signTransaction': {
      version: '1.0.0' as const,
      supportedTransactionVersions: VERSIONS,
      async signTransaction(...inputs: readonly TransactionInput[]) {
        const keys = await demandFor('sign', inputs)
        const sign = async ({ account, transaction }: TransactionInput) => ({
          signedTransaction: await keys.signTransaction(account.address, transaction),
        })
        return Promise.all(inputs.map(sign))
      },
    },
  }
  if (!canSend) return features
  return {
    ...features,
    'solana:signAndSendTransaction': {
      version: '1.0.0' as const,
      supportedTransactionVersions: VERSIONS,
      async signAndSendTransaction(...inputs: readonly TransactionInput[]) {
        const keys = await demandFor('send', inputs)
        const signatures: { readonly signature: Uint8Array }[] = []
        // The order matters: a later transaction may spend what an earlier one brings.
        for (const { account, transaction, options } of inputs) {
          signatures.push({
            signature: await keys.sendTransaction(account.address, transaction, sendOptionsOf(options)),
          })
        }
        return signatures
      },
    },
  }
}

const messageRows = ({ account, message }: MessageInput): readonly QuestionDetail[] => [
  { label: 'Message', value: new TextDecoder().decode(message) },
  { label: 'Account', value: account.address },
]

/** Of the options that the standard allows, those that a node takes. */
function sendOptionsOf(options: object = {}): object {
  const wanted = ['skipPreflight', 'preflightCommitment', 'maxRetries', 'minContextSlot']
  return Object.fromEntries(
    Object.entries(options).filter(([name, value]) => wanted.includes(name) && value !== undefined),
  )
}
