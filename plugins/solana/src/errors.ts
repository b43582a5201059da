import { defineErrors, type VisitorMessage } from '@latchkey/core/plugin'
import { optionErrors } from './options.js'

const visitorMessage = (key: string): VisitorMessage => ({ key, severity: 'error' })

/** The errors of this plugin. A code is never renamed. */
export const errors = defineErrors(
  {
    // Mistakes in the app's code.
    ...optionErrors.catalogue,
    'solana/invalid-transaction': (c: { reason: string }) => `This transaction cannot be signed: ${c.reason}.`,
    'solana/invalid-send-option': (c: { option: string }) => `The send option "${c.option}" has an invalid value.`,
    'solana/invalid-amount': () =>
      'The amount of a transfer must be a whole number of the smallest unit, above 0 and below 2^64.',
    'solana/not-a-signer': (c: { address: string }) => `${c.address} is not among the signers of this transaction.`,

    // Wallets.
    'solana/app-not-opened': (c: { wallet: string }) =>
      `The browser did not open the app of ${c.wallet}. Open this page in the app by hand.`,
    'solana/account-gone': (c: { wallet: string; address: string }) =>
      `${c.wallet} no longer shares ${c.address}. Connect again.`,
    'solana/feature-gone': (c: { wallet: string; feature: string }) =>
      `${c.wallet} does not support ${c.feature} for this account.`,
    'solana/network-not-served': (c: { wallet: string; network: string }) =>
      `${c.wallet} does not support ${c.network} for this account.`,
    'solana/version-not-supported': (c: { wallet: string; version: string }) =>
      `${c.wallet} does not support transactions of version ${c.version}.`,
    'solana/malformed-answer': (c: { wallet: string; feature: string; reason: string }) =>
      `The answer of ${c.wallet} to ${c.feature} cannot be used: ${c.reason}.`,
    'solana/message-changed': (c: { wallet: string }) =>
      `${c.wallet} signed another message than the one it was given, so its signature is not used.`,

    // Nodes.
    'solana/simulation-failed': (c: { reason: string; logs: readonly string[] }) =>
      `The network would reject this transaction: ${c.reason}.`,
    'solana/unanswered': (c: { signature: string }) =>
      `The node did not answer. The transaction may have been sent: look for ${c.signature} before you send again.`,

    // Transfers.
    'solana/insufficient-funds': (c: { has: bigint; needs: bigint }) =>
      `The account has ${c.has} of the smallest unit, but needs ${c.needs}.`,
    'solana/too-little-to-open': (c: { least: bigint }) =>
      `The receiver has no account yet. The first transfer to it must be at least ${c.least} lamports.`,
    'solana/not-a-receiver': (c: { address: string; is: string }) =>
      `${c.address} is ${c.is}, not a wallet's account: anything sent there is lost.`,
    'solana/not-a-token': (c: { token: string }) => `${c.token} is not a token of this network.`,
    'solana/token-not-supported': (c: { token: string; reason: string }) =>
      `${c.token} cannot be transferred: ${c.reason}.`,
  },
  {
    'solana/invalid-amount': visitorMessage('error.send-incomplete'),
    'solana/malformed-answer': visitorMessage('error.wallet-answer'),
    'solana/message-changed': visitorMessage('error.wallet-answer'),
    'solana/account-gone': visitorMessage('error.unauthorized'),
    'solana/feature-gone': visitorMessage('error.method-unsupported'),
    'solana/network-not-served': visitorMessage('error.wallet-unsupported-network'),
    'solana/version-not-supported': visitorMessage('error.method-unsupported'),
    'solana/simulation-failed': visitorMessage('error.reverted'),
    'solana/insufficient-funds': visitorMessage('error.insufficient-funds'),
    'solana/too-little-to-open': visitorMessage('error.amount-too-small'),
    'solana/not-a-receiver': visitorMessage('error.receiver-unable'),
  },
)
