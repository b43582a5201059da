import { defineErrors, type VisitorMessage } from '@latchkey/core/plugin'

const error = (key: string): VisitorMessage => ({ key, severity: 'error' })

/** The errors of this plugin. A code never changes its name. Where a wallet caused one, the wallet's error is its `cause`. */
export const errors = defineErrors(
  {
    'eip155/wrong-network': (c: { wanted: string; actual: string }) =>
      `The wallet is on ${c.actual}, but the request is for ${c.wanted}. Nothing was signed or sent. Switch the network first.`,
    'eip155/account-not-shared': (c: { address: string }) =>
      `The wallet no longer shares the account ${c.address}. Nothing was signed or sent.`,
    'eip155/invalid-signature': (c: { method: string }) =>
      `The wallet did not answer ${c.method} with a signature by the account.`,
    'eip155/invalid-hash': (c: { method: string }) =>
      `The wallet did not answer ${c.method} with the hash of a transaction. Only the network knows whether anything was sent.`,
    'eip155/invalid-typed-data': (c: { reason: string }) => `The typed data does not follow EIP-712: ${c.reason}`,
    'eip155/invalid-transaction': (c: { reason: string }) => `The transaction cannot be sent: ${c.reason}`,
    'eip155/not-connected': () => 'No connected EVM wallet can do this. Connect one first.',
    'eip155/call-would-fail': (c: { address: string; reason: string }) =>
      `The call of ${c.address} would fail: ${c.reason}. Nothing was sent.`,
    'eip155/invalid-receiver': (c: { address: string }) => `Nothing can be sent to ${c.address}.`,

    // Names
    'eip155/name-gateway-not-allowed': (c: { origin: string }) =>
      `The name is answered by ${c.origin}, which may not be asked. To allow it, add it to eip155({ nameGateways }).`,

    // Batches of calls, permissions and assets
    'eip155/calls-invalid': (c: { reason: string }) =>
      `A wallet cannot be asked for this batch of calls: ${c.reason}. Nothing was sent.`,
    'eip155/calls-invalid-answer': (c: { method: string }) =>
      `The wallet's answer to ${c.method} does not follow EIP-5792, EIP-2255 or ERC-7811. Only the wallet knows whether anything was sent.`,
    'eip155/calls-unsupported-capability': () =>
      'The wallet cannot do what the calls ask for. Ask for its capabilities first, or mark the capability as optional.',
    'eip155/calls-unsupported-network': (c: { network: string }) =>
      `The wallet sends no batches of calls on ${c.network}.`,
    'eip155/calls-duplicate-id': () => 'A batch of calls with this id was sent before. Use another id, or none.',
    'eip155/calls-unknown-id': (c: { id: string }) => `The wallet knows no batch of calls with the id ${c.id}.`,
    'eip155/calls-too-large': (c: { calls: number }) =>
      `${c.calls} calls at once are too many for the wallet. Send fewer.`,
    'eip155/calls-upgrade-rejected': () =>
      'The visitor rejected the upgrade of the account. Here, calls that must all happen or none need it.',
    'eip155/calls-failed': () => 'The wallet has accepted the batch of calls and then not sent it.',
    'eip155/calls-atomicity-unsupported': () => 'The wallet cannot promise that all calls happen or none.',

    // Safe
    'eip155/safe-cancelled': (c: { safeTxHash: string }) =>
      `The owners of the Safe decided against the transaction ${c.safeTxHash}.`,
    'eip155/safe-invalid-answer': (c: { method: string }) =>
      `Safe's answer to ${c.method} is not what its SDK promises.`,
  },
  {
    'eip155/wrong-network': error('error.wallet-elsewhere'),
    'eip155/invalid-signature': error('error.wallet-answer'),
    'eip155/invalid-hash': error('error.wallet-answer'),
    'eip155/account-not-shared': error('error.unauthorized'),
    'eip155/not-connected': error('error.wallet-disconnected'),
    'eip155/call-would-fail': error('error.reverted'),
    'eip155/invalid-receiver': error('error.send-incomplete'),
  },
)

/** Not in the catalogue: an app that imports it has no need of Coinbase's. */
export const coinbaseErrors = /* @__PURE__ */ defineErrors(
  {
    'eip155/popup-blocked': () =>
      'The browser blocked the popup of the wallet. Connect in the click of a visitor, once `load()` of the connector is over.',
  },
  { 'eip155/popup-blocked': { key: 'error.popup-blocked', severity: 'warning' } },
)
