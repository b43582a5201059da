import { defineErrors, type VisitorMessage } from '@latchkey/core/plugin'

const visitorMessage = (key: string): VisitorMessage => ({ key, severity: 'error' })

/** The errors of this plugin. A code is never renamed. */
export const errors = defineErrors(
  {
    // Mistakes in the app's code.
    'polkadot/invalid-transaction': (c: { reason: string }) =>
      `This transaction cannot be signed or sent: ${c.reason}.`,
    'polkadot/wrong-account': (c: { address: string; asked: string }) =>
      `The transaction belongs to ${c.asked}, so ${c.address} cannot sign or send it. Build it for the account in use.`,
    'polkadot/wrong-network': (c: { address: string; network: string }) =>
      `${c.address} cannot do this on ${c.network}: the account or the transaction belongs to another network.`,
    'polkadot/cannot-assemble': (c: { part: string }) =>
      `The wallet returned a signature only, and the transaction has ${c.part}, which the plugin cannot encode. Use polkadotJsSigner instead.`,
    'polkadot/cannot-sign': (c: { what: string }) => `The wallet in use cannot sign ${c.what}.`,

    'polkadot/invalid-amount': () => 'The amount of a transfer must be a whole number of the smallest unit, above 0.',
    'polkadot/invalid-receiver': (c: { reason: string }) =>
      `The receiver is not an address of this network: ${c.reason}.`,
    'polkadot/too-little-to-open': (c: { least: bigint }) =>
      `The receiver's account does not exist yet, and needs ${c.least} of the smallest unit to. Send that much, or more.`,
    'polkadot/token-not-supported': () => "Only a network's own currency can be transferred here.",

    'polkadot/outcome-unknown': (c: { network: string }) =>
      `The transaction is in a final block of ${c.network}, but its outcome is missing there. Look at the account before you send again.`,

    // Wallets.
    'polkadot/account-gone': (c: { wallet: string; address: string }) =>
      `${c.wallet} no longer shares ${c.address}. Connect again.`,
    'polkadot/malformed-signature': (c: { wallet: string }) =>
      `The signature of ${c.wallet} is malformed, so nothing was sent. Try again, or use another wallet.`,
    'polkadot/wrong-signature': (c: { wallet: string; address: string }) =>
      `The signature of ${c.wallet} is not by ${c.address}, or of another text, so it is not used.`,
    'polkadot/altered-transaction': (c: { wallet: string }) =>
      `${c.wallet} signed another transaction than the one it was given, so its signature is not used.`,
  },
  {
    'polkadot/malformed-signature': visitorMessage('error.wallet-answer'),
    'polkadot/wrong-signature': visitorMessage('error.wallet-answer'),
    'polkadot/altered-transaction': visitorMessage('error.wallet-answer'),
    'polkadot/invalid-amount': visitorMessage('error.send-incomplete'),
    'polkadot/invalid-receiver': visitorMessage('error.send-incomplete'),
    'polkadot/too-little-to-open': visitorMessage('error.amount-too-small'),
    'polkadot/token-not-supported': visitorMessage('error.send-unsupported-chain'),
    'polkadot/cannot-sign': visitorMessage('error.method-unsupported'),
    'polkadot/account-gone': visitorMessage('error.unauthorized'),
  },
)
