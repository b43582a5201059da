import type { RawRequest } from '@latchkey/core'
import type { WalletCalls } from './wallet-calls.js'

/** Passes a call on as it is. One that says for which network it is goes out only while the wallet is there. */
export const rawRequest = ({ ask, askOn }: WalletCalls): RawRequest => ({
  request: (method, params, caipNetworkId, signal) =>
    caipNetworkId ? askOn({ caipNetworkId }, method, params, signal) : ask(method, params, signal),
})
