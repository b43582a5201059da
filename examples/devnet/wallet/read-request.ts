import { getBase58Encoder } from '@solana/kit'
import { formatEther, hexToBytes, isHex } from 'viem'
import type { WalletRequest } from '../src/demo-wallet/index.js'

/** A request in readable form. */
export interface ReadableRequest {
  readonly what: string
  readonly rows: readonly { readonly label: string; readonly text: string }[]
}

type Fields = Readonly<Record<string, unknown>>
type Reader = (params: unknown) => ReadableRequest

const READERS: Readonly<Record<string, Reader>> = {
  personal_sign: (params) => message(textOf((params as string[])[0])),
  eth_signTypedData: typedData,
  eth_signTypedData_v4: typedData,
  eth_sendTransaction: (params) => evmTransaction('Send a transaction', params),
  eth_signTransaction: (params) => evmTransaction('Sign a transaction', params),
  wallet_switchEthereumChain: (params) => ({ what: 'Switch network', rows: [row('To', networkOf(params))] }),
  wallet_addEthereumChain: (params) => ({
    what: 'Add a network',
    rows: [row('Network', networkOf(params)), row('Name', first(params)['chainName'])],
  }),
  solana_signMessage: (params) => message(fromBase58(String(first(params)['message']))),
  solana_signTransaction: (params) => ({
    what: 'Sign a transaction',
    rows: [row('Transaction', first(params)['transaction'])],
  }),
  solana_signAndSendTransaction: (params) => ({
    what: 'Send a transaction',
    rows: [row('Transaction', first(params)['transaction'])],
  }),
  solana_signAllTransactions: (params) => {
    const transactions = first(params)['transactions'] as readonly unknown[]
    return {
      what: `Sign ${transactions.length} transactions`,
      rows: transactions.map((transaction, index) => row(`Transaction ${index + 1}`, transaction)),
    }
  },
  signMessage: (params) => message(String(first(params)['message'])),
  signPsbt: (params) => ({
    what: first(params)['broadcast'] ? 'Send a transaction' : 'Sign a transaction',
    rows: [row('Transaction', first(params)['psbt'])],
  }),
  sendTransfer: (params) => ({
    what: 'Send a transaction',
    rows: [row('To', first(params)['recipientAddress']), row('Amount', `${String(first(params)['amount'])} sats`)],
  }),
  polkadot_signMessage: (params) => message(textOf(first(params)['message'] ?? first(params)['data'])),
  polkadot_signTransaction: (params) => ({
    what: 'Sign a transaction',
    rows: [row('Call', (first(params)['transactionPayload'] as Fields)['method'])],
  }),
}

/** Shows a request of unknown form as it was sent. */
export function readRequest({ request: { method, params } }: WalletRequest['params']): ReadableRequest {
  return (READERS[method] ?? asSent)(params)
}

const asSent: Reader = (params) => ({
  what: 'Answer a request',
  rows: [row('Parameters', JSON.stringify(params, null, 2))],
})
const message = (text: string): ReadableRequest => ({ what: 'Sign a message', rows: [row('Message', text)] })
const row = (label: string, text: unknown) => ({ label, text: String(text) })
const first = (params: unknown) => (Array.isArray(params) ? params[0] : params) as Fields
const networkOf = (params: unknown) => `eip155:${Number(first(params)['chainId'])}`

function typedData(params: unknown): ReadableRequest {
  const [, typed] = params as [string, unknown]
  const { message: content, primaryType } = (typeof typed === 'string' ? JSON.parse(typed) : typed) as {
    message: unknown
    primaryType: string
  }
  return { what: 'Sign data', rows: [row('Kind', primaryType), row('Content', JSON.stringify(content, null, 2))] }
}

function evmTransaction(what: string, params: unknown): ReadableRequest {
  const { to, value, data } = first(params)
  const amount = isHex(value) ? formatEther(BigInt(value)) : '0'
  return {
    what,
    rows: [
      row('To', to ?? 'A new contract'),
      row('Amount', `${amount} of the network’s coin`),
      ...(data && data !== '0x' ? [row('Data', data)] : []),
    ],
  }
}

/** Decodes text. Bytes that are no text stay hexadecimal. */
function textOf(value: unknown): string {
  return isHex(value) ? (decode(hexToBytes(value)) ?? value) : String(value)
}

function fromBase58(text: string): string {
  return decode(new Uint8Array(getBase58Encoder().encode(text))) ?? text
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // The decoder throws for bytes that are no text.
    return undefined
  }
}
