import { override } from '@latchkey/core'
import { Page } from '@latchkey/core/plugin'
import { createFakePage, type ConnectorEnvironment } from '@latchkey/core/testing'
import type { AcmeWallet } from './connector.js'

export const ADDRESSES = ['0x' + 'a1'.repeat(32), '0x' + 'b2'.repeat(32)] as const

/** A page with a wallet that the conformance suite controls. */
export function walletEnvironment() {
  let [current, isApproved, prompts] = [0, false, 0]
  let prompt = async () => {}
  const listeners = new Set<() => void>()
  const changed = () => listeners.forEach((listener) => listener())

  const wallet: AcmeWallet = {
    async connect() {
      prompts++
      await prompt()
      isApproved = true
    },
    async disconnect() {
      isApproved = false
    },
    accounts: () => (isApproved ? [ADDRESSES[current]!] : []),
    signMessage: async (address, text) => `${address} signed ${text}`,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const page = createFakePage({ acme: wallet })
  return {
    page,
    overrides: [override(Page, { value: page })],
    wallet: {
      approve: () => void (prompt = async () => {}),
      reject: () => void (prompt = () => Promise.reject(new Error('Request rejected'))),
      hang: () => void (prompt = () => new Promise(() => {})),
      forget: () => void (isApproved = false),
      prompts: () => prompts,
      changeAccount: () => ((current = 1 - current), changed()),
      leave: () => ((isApproved = false), changed()),
    },
  } satisfies ConnectorEnvironment & Record<string, unknown>
}
