import { defineErrors, type VisitorMessage } from '@latchkey/core'

const said = (key: string): VisitorMessage => ({ key, severity: 'error' })

/** What can go wrong between the kit and a wallet of an EVM chain. A code is never renamed. */
export const errors = defineErrors(
  {
    'eip155/wrong-network': (c: { wanted: string; actual: string }) =>
      `The wallet is on ${c.actual}, and this is for ${c.wanted}. Nothing was signed or sent. Switch the network first.`,
    'eip155/account-not-shared': (c: { address: string }) =>
      `The wallet does not share ${c.address} any more. Nothing was signed or sent.`,
    'eip155/invalid-signature': (c: { method: string }) => `What the wallet answered to ${c.method} is not a signature.`,
    'eip155/invalid-hash': (c: { method: string }) =>
      `What the wallet answered to ${c.method} is not the hash of a transaction. Whether anything was sent, only the chain knows.`,
    'eip155/invalid-typed-data': (c: { reason: string }) => `This is not typed data as EIP-712 has it: ${c.reason}`,
    'eip155/invalid-transaction': (c: { reason: string }) => `This is not a transaction that can be sent: ${c.reason}`,
    'eip155/not-connected': () => 'There is no connected wallet of an EVM chain that can do this.',
    'eip155/call-would-fail': (c: { address: string; reason: string }) => `The call of ${c.address} would fail: ${c.reason}. Nothing was sent.`,
    'eip155/invalid-receiver': (c: { address: string }) => `Nothing can be sent to ${c.address}.`,
  },
  {
    'eip155/wrong-network': said('error.wallet-elsewhere'),
    'eip155/invalid-signature': said('error.wallet-answer'),
    'eip155/invalid-hash': said('error.wallet-answer'),
    'eip155/account-not-shared': said('error.unauthorized'),
    'eip155/not-connected': said('error.wallet-disconnected'),
    'eip155/call-would-fail': said('error.reverted'),
    'eip155/invalid-receiver': said('error.send-incomplete'),
  },
)
