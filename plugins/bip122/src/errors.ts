import { defineErrors, type VisitorMessage } from '@latchkey/core'

const said = (key: string): VisitorMessage => ({ key, severity: 'error' })
const UNUSABLE = said('error.wallet-answer')

/** What can go wrong with Bitcoin. A code is never renamed. Amounts are satoshi. */
export const errors = defineErrors(
  {
    // What the wallet says
    'bip122/unreadable-answer': (c: { method: string }) => `The wallet answered ${c.method} with something else than it should.`,
    'bip122/malformed-signature': () => 'What the wallet returned is no signature.',
    'bip122/malformed-transaction-id': () => 'What the wallet returned is no id of a transaction. Look into the wallet before you try again.',
    'bip122/other-account': (c: { address: string }) => `The wallet does not share ${c.address} now, or signed with another address.`,
    'bip122/other-network': (c: { network: string }) => `The wallet is not on ${c.network}. Nothing was signed.`,
    'bip122/unknown-network': (c: { network: string }) => `The wallet does not know ${c.network}.`,

    // Transactions
    'bip122/malformed-psbt': () => 'This is no partially signed transaction (PSBT) that can be read.',
    'bip122/malformed-transaction': () => 'This is no transaction. Give a PSBT in base64 or hex, or a signed transaction in hex.',
    'bip122/nothing-to-sign': (c: { address: string }) => `None of the inputs belongs to ${c.address}. Say which are to be signed.`,
    'bip122/other-transaction': () => 'The wallet signed another transaction than it was asked to. It was not sent.',
    'bip122/not-signed': () => 'The wallet did not sign all that has to be signed. Nothing was sent.',
    'bip122/loose-signature': () => 'The wallet signed so that the transaction could still be changed. It was not sent.',
    'bip122/send-failed': (c: { txid: string }) => `The network did not take the transaction ${c.txid}.`,
    'bip122/send-uncertain': (c: { txid: string }) => `Nobody answered whether the transaction ${c.txid} was taken. Look for it before you try again.`,

    // Transfers
    'bip122/invalid-amount': (c: { value: bigint }) => `${c.value} satoshi cannot be sent.`,
    'bip122/dust': (c: { value: bigint; least: bigint }) => `${c.value} satoshi are too few: nodes take ${c.least} or more.`,
    'bip122/invalid-receiver': (c: { reason: string }) => `The receiver is no address of this network: ${c.reason}.`,
    'bip122/no-tokens': () => 'Only bitcoin can be transferred here.',
    'bip122/ordinals-account': () => 'The coins of this account may carry inscriptions, so none is chosen for a transfer. Make the transaction yourself.',
    'bip122/unsupported-account': (c: { address: string }) => `The wallet did not say the public key of ${c.address}, without which its coins cannot be spent here.`,
    'bip122/insufficient-funds': (c: { needed: bigint; available: bigint }) => `${c.needed} satoshi are needed and ${c.available} can be spent.`,
    'bip122/too-many-coins': () => 'The amount lies in more coins than one transaction can spend. Send less, or combine them first.',
    'bip122/fee-too-high': (c: { fee: bigint; most: bigint }) => `The fee would be ${c.fee} satoshi, and ${c.most} is the most that is paid.`,
    'bip122/coin-mismatch': (c: { txid: string }) => `A node says something of the transaction ${c.txid} that is not so. Nothing was signed.`,
  },
  {
    'bip122/unreadable-answer': UNUSABLE,
    'bip122/malformed-signature': UNUSABLE,
    'bip122/malformed-transaction-id': UNUSABLE,
    'bip122/other-transaction': UNUSABLE,
    'bip122/not-signed': UNUSABLE,
    'bip122/loose-signature': UNUSABLE,
    'bip122/other-account': said('error.unauthorized'),
    'bip122/other-network': said('error.wallet-elsewhere'),
    'bip122/unknown-network': said('error.wallet-unsupported-network'),
    'bip122/send-failed': said('error.transaction-rejected'),
    'bip122/invalid-amount': said('error.send-incomplete'),
    'bip122/dust': said('error.send-incomplete'),
    'bip122/invalid-receiver': said('error.send-incomplete'),
    'bip122/insufficient-funds': said('error.insufficient-funds'),
    'bip122/fee-too-high': said('error.fee-too-high'),
  },
)
