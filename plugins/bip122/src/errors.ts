import { defineErrors, type VisitorMessage } from '@latchkey/core/plugin'

const visible = (key: string): VisitorMessage => ({ key, severity: 'error' })
const UNUSABLE = visible('error.wallet-answer')

/** The errors of this plugin. Codes never change. Amounts are satoshi. */
export const errors = defineErrors(
  {
    // The wallet's answers
    'bip122/unreadable-answer': (c: { method: string }) =>
      `The wallet gave an unreadable answer to ${c.method}. Try again, or update the wallet.`,
    'bip122/malformed-signature': () =>
      'The wallet returned something that is no signature. Try again, or update the wallet.',
    'bip122/malformed-transaction-id': () =>
      'The wallet returned no transaction id. Check in the wallet whether it sent the transaction before you try again.',
    'bip122/other-account': (c: { address: string }) =>
      `The wallet no longer shares ${c.address}, or it signed with another address. Connect the wallet again.`,
    'bip122/other-network': (c: { network: string }) =>
      `The wallet is not on ${c.network}, so it signed nothing. Switch the network in the wallet.`,
    'bip122/unknown-network': (c: { network: string }) => `The wallet does not know the network ${c.network}.`,

    // Transactions
    'bip122/malformed-psbt': () => 'The PSBT (partially signed transaction) is unreadable. Pass it in base64 or hex.',
    'bip122/malformed-transaction': () =>
      'The value is no transaction. Pass a PSBT in base64 or hex, with signInputs by address, or a signed transaction in hex.',
    'bip122/unsupported-input': (c: { option: string }) => `The wallet does not know ${c.option} in signInputs.`,
    'bip122/nothing-to-sign': (c: { address: string }) =>
      `No input of the PSBT belongs to ${c.address}. Pass signInputs.`,
    'bip122/other-transaction': () =>
      'The wallet signed a different transaction than the one requested. It was not sent.',
    'bip122/not-signed': () => 'The wallet did not sign every input that needs a signature. Nothing was sent.',
    'bip122/loose-signature': () =>
      'The wallet’s signature does not cover the whole transaction, so others could change it. It was not sent.',
    'bip122/send-failed': (c: { txid: string }) => `The network refused the transaction ${c.txid}.`,
    'bip122/send-uncertain': (c: { txid: string }) =>
      `No node confirmed that it received the transaction ${c.txid}. Look it up before you try again.`,

    // Transfers
    'bip122/invalid-amount': (c: { value: bigint }) =>
      `An amount of ${c.value} satoshi cannot be sent. Pass an amount above 0.`,
    'bip122/dust': (c: { value: bigint; least: bigint }) =>
      `${c.value} satoshi are too few to send: nodes relay ${c.least} or more.`,
    'bip122/invalid-receiver': (c: { reason: string }) => `The receiver is no address of this network (${c.reason}).`,
    'bip122/no-tokens': () => 'This namespace transfers bitcoin only, no tokens.',
    'bip122/ordinals-account': () =>
      'The coins of this account may carry inscriptions, so no transfer spends them. Build the transaction yourself.',
    'bip122/unsupported-account': (c: { address: string }) =>
      `The wallet did not share the public key of ${c.address}, which is needed to spend its coins.`,
    'bip122/insufficient-funds': (c: { needed: bigint; available: bigint }) =>
      `The transfer needs ${c.needed} satoshi, and ${c.available} are available.`,
    'bip122/too-many-coins': () =>
      'The amount needs more coins than one transaction can spend. Send less, or combine the coins first.',
    'bip122/fee-too-high': (c: { fee: bigint; most: bigint }) =>
      `The fee would be ${c.fee} satoshi, above the limit of ${c.most}. Raise maxFee, or wait until fees fall.`,
    'bip122/coin-mismatch': (c: { txid: string }) =>
      `A node gave false details of the transaction ${c.txid}. Nothing was signed.`,
  },
  {
    'bip122/unreadable-answer': UNUSABLE,
    'bip122/malformed-signature': UNUSABLE,
    'bip122/malformed-transaction-id': UNUSABLE,
    'bip122/other-transaction': UNUSABLE,
    'bip122/not-signed': UNUSABLE,
    'bip122/loose-signature': UNUSABLE,
    'bip122/other-account': visible('error.unauthorized'),
    'bip122/other-network': visible('error.wallet-elsewhere'),
    'bip122/unknown-network': visible('error.wallet-unsupported-network'),
    'bip122/unsupported-input': visible('error.method-unsupported'),
    'bip122/send-failed': visible('error.transaction-rejected'),
    'bip122/invalid-amount': visible('error.send-incomplete'),
    'bip122/dust': visible('error.amount-too-small'),
    'bip122/invalid-receiver': visible('error.send-incomplete'),
    'bip122/insufficient-funds': visible('error.insufficient-funds'),
    'bip122/fee-too-high': visible('error.fee-too-high'),
  },
)
