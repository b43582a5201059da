import type { SignTypedData } from '@latchkey/core'
import { readSignature } from './read-answer.js'
import type { WalletCalls } from './wallet-calls.js'

/** Signs data as EIP-712 has it, once that is well formed and of the act's own network. */
export const signTypedData = ({ askFor }: WalletCalls): SignTypedData => ({
  async signTypedData({ data, ...act }) {
    const { readTypedData } = await import('./read-typed-data.js')
    const method = 'eth_signTypedData_v4'
    return readSignature(method, await askFor(act, method, [act.account.address, readTypedData(data, act.network)]))
  },
})
