import { defineErrors, type VisitorMessage } from '@latchkey/core'
import { optionErrors } from './option-errors.js'

const said = (key: string): VisitorMessage => ({ key, severity: 'error' })

/** What can go wrong with this plugin. A code is never renamed. */
export const errors = defineErrors(
  {
    // What a host wrote.
    ...optionErrors.catalogue,
    'solana/invalid-transaction': (c: { reason: string }) => `This is no transaction that can be signed: ${c.reason}.`,
    'solana/invalid-send-option': (c: { option: string }) => `The send option "${c.option}" has a value that it cannot have.`,
    'solana/invalid-amount': () => 'The amount of a transfer is a whole number of the smallest unit, above 0 and below 2^64.',
    'solana/not-a-signer': (c: { address: string }) => `The transaction does not ask ${c.address} to sign, so that account has nothing to sign.`,

    // What a wallet did, or cannot do.
    'solana/app-not-opened': (c: { wallet: string }) => `The browser did not open the app of ${c.wallet}. Open this page in the app by hand.`,
    'solana/account-gone': (c: { wallet: string; address: string }) => `${c.wallet} does not share ${c.address} any more. Connect again.`,
    'solana/feature-gone': (c: { wallet: string; feature: string }) => `${c.wallet} cannot do this with this account: it has no ${c.feature}.`,
    'solana/network-not-served': (c: { wallet: string; network: string }) => `${c.wallet} does not serve ${c.network} with this account.`,
    'solana/version-not-supported': (c: { wallet: string; version: string }) => `${c.wallet} takes no transactions of version ${c.version}.`,
    'solana/malformed-answer': (c: { wallet: string; feature: string; reason: string }) => `What ${c.wallet} answered to ${c.feature} cannot be used: ${c.reason}.`,
    'solana/message-changed': (c: { wallet: string }) => `${c.wallet} signed another text than the one it was given, so its signature is not used.`,

    // What a node said.
    'solana/simulation-failed': (c: { reason: string; logs: readonly string[] }) => `The network would refuse this transaction: ${c.reason}.`,
    'solana/unanswered': (c: { signature: string }) => `The node did not answer. The transaction may have gone out: look for ${c.signature} before you send again.`,

    // What cannot be transferred.
    'solana/insufficient-funds': (c: { has: bigint; needs: bigint }) => `The account has ${c.has} of the smallest unit, and ${c.needs} are needed.`,
    'solana/too-little-to-open': (c: { least: bigint }) => `The receiver has no account yet. Its first transfer has to be at least ${c.least} lamports.`,
    'solana/not-a-receiver': (c: { address: string; is: string }) => `${c.address} is ${c.is}, not somebody's account: what is sent there is lost.`,
    'solana/not-a-token': (c: { token: string }) => `${c.token} is no token of this network.`,
    'solana/token-not-supported': (c: { token: string; reason: string }) => `${c.token} cannot be sent from here: ${c.reason}.`,
  },
  {
    'solana/invalid-amount': said('error.send-incomplete'),
    'solana/malformed-answer': said('error.wallet-answer'),
    'solana/message-changed': said('error.wallet-answer'),
    'solana/account-gone': said('error.unauthorized'),
    'solana/feature-gone': said('error.method-unsupported'),
    'solana/network-not-served': said('error.wallet-unsupported-network'),
    'solana/version-not-supported': said('error.method-unsupported'),
    'solana/simulation-failed': said('error.reverted'),
    'solana/insufficient-funds': said('error.insufficient-funds'),
    'solana/too-little-to-open': said('error.send-incomplete'),
    'solana/not-a-receiver': said('error.send-incomplete'),
  },
)
