import { invalid } from '../http/api-error.js'
import { namespaceOf } from '../nodes/nodes.js'

/** An account that this server can describe. */
export type AccountAddress =
  | { readonly namespace: 'eip155'; /** In lower case. */ readonly address: `0x${string}` }
  | { readonly namespace: 'solana'; readonly address: string }

const EVM = /^0x[\da-f]{40}$/i
const SOLANA = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/** Reads an account of a path, which may be an address or CAIP-10. Answers the network too, if the text names one. */
export function readAccount(text: string): { readonly account: AccountAddress; readonly chainId: string | undefined } {
  const parts = text.split(':')
  const address = parts.at(-1)!
  const chainId = parts.length === 3 ? parts.slice(0, 2).join(':') : undefined
  const account = addressOf(address)
  if (
    !account ||
    (parts.length !== 1 && parts.length !== 3) ||
    (chainId && namespaceOf(chainId) !== account.namespace)
  ) {
    throw invalid('account', 'not an account of an EVM network or of Solana')
  }
  return { account, chainId }
}

function addressOf(text: string): AccountAddress | undefined {
  if (EVM.test(text)) return { namespace: 'eip155', address: text.toLowerCase() as `0x${string}` }
  return SOLANA.test(text) ? { namespace: 'solana', address: text } : undefined
}
