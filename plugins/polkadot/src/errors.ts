import { defineErrors, type VisitorMessage } from '@latchkey/core'

const said = (key: string): VisitorMessage => ({ key, severity: 'error' })

/** What can go wrong with this plugin. A code is never renamed. */
export const errors = defineErrors(
  {
    // What a host wrote.
    'polkadot/invalid-transaction': (c: { reason: string }) => `This is no transaction that can be signed or sent: ${c.reason}.`,
    'polkadot/wrong-account': (c: { address: string; asked: string }) =>
      `The transaction is ${c.asked}'s, and ${c.address} was to sign or send it. Build it for the account in use.`,
    'polkadot/wrong-network': (c: { address: string; network: string }) =>
      `This cannot be done by ${c.address} on ${c.network}: the account or the transaction belongs to another network.`,
    'polkadot/cannot-assemble': (c: { part: string }) =>
      `The wallet gave a signature only, and the transaction has ${c.part}, which cannot be written here. Take the signature by polkadotJsSigner instead.`,
    'polkadot/cannot-sign': (c: { what: string }) => `The wallet in use cannot sign ${c.what}.`,

    'polkadot/invalid-amount': () => 'The amount of a transfer is a whole number of the smallest unit, above 0.',
    'polkadot/invalid-receiver': (c: { reason: string }) => `The receiver is no address of this network: ${c.reason}.`,
    'polkadot/token-not-supported': () => "Only a network's own currency can be transferred here.",

    'polkadot/outcome-unknown': (c: { network: string }) =>
      `The transaction is in a final block of ${c.network}, which does not say what became of it. Look at the account before you send again.`,

    // What a wallet did.
    'polkadot/account-gone': (c: { wallet: string; address: string }) => `${c.wallet} does not share ${c.address} any more. Connect again.`,
    'polkadot/malformed-signature': (c: { wallet: string }) => `What ${c.wallet} gave for a signature is none, so nothing was sent. Try again, or another wallet.`,
    'polkadot/altered-transaction': (c: { wallet: string }) =>
      `${c.wallet} signed another transaction than the one it was given, so it is not used.`,
  },
  {
    'polkadot/malformed-signature': said('error.wallet-answer'),
    'polkadot/altered-transaction': said('error.wallet-answer'),
    'polkadot/invalid-amount': said('error.send-incomplete'),
    'polkadot/invalid-receiver': said('error.send-incomplete'),
    'polkadot/token-not-supported': said('error.send-unsupported-chain'),
    'polkadot/cannot-sign': said('error.method-unsupported'),
    'polkadot/account-gone': said('error.unauthorized'),
  },
)
