import type { SignMessage } from '@latchkey/core'
import { readSignature } from './read-answer.js'
import type { WalletCalls } from './wallet-calls.js'

/** Signs a text as EIP-191 has it. It travels as hex, so that a text that looks like hex is signed for what it is. */
export const signMessage = ({ askFor }: WalletCalls): SignMessage => ({
  async signMessage({ message, ...act }) {
    const method = 'personal_sign'
    return readSignature(method, await askFor(act, method, [hexOf(message), act.account.address]))
  },
})

const hexOf = (text: string) => `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
