import { defineErrors } from '@latchkey/core/plugin'

/** What goes wrong in the page. The sentences are for developers, who see them in the app; visitors read those of words.ts. */
export const errors = defineErrors({
  'host/not-framed': () => 'The wallet page was opened by itself. An app shows it in a frame.',
  'host/unknown-origin': () =>
    'The wallet page does not know which app shows it. The app must not send "Referrer-Policy: no-referrer" in this browser.',
  'keys/not-opened': () => 'A sealed share could not be opened: it is another one’s, or was changed.',
  'keys/recovery-needed': () =>
    'This browser has no share of the wallet’s key. The visitor has to use the recovery in the wallet’s frame first.',
  'keys/not-there': () => 'The wallet’s own window keeps no share of this wallet’s key, or an outdated one.',
  'keys/none': () => 'This visitor has no wallet yet.',
  'keys/cannot-keep': () =>
    'This browser lets the wallet keep nothing, so that a new key would be lost. The visitor has to allow storage, or to save a recovery, in the wallet’s frame first.',
  'recovery/short-passphrase': (c: { letters: number }) => `A passphrase has at least ${c.letters} letters.`,
  'recovery/not-a-file': () => 'This is no recovery file of the wallet.',
  'recovery/other-wallet': () => 'This recovery file is of another wallet.',
  'recovery/wrong-passphrase': () => 'The passphrase does not open this file.',
  'recovery/outdated': () => 'This recovery was replaced by a newer one.',
  'recovery/no-prf': () => 'This passkey cannot protect a key: its device or browser lacks the PRF extension.',
  'recovery/passkey-known': () => 'The authenticator has a passkey for this wallet already.',
  'recovery/passkey-refused': () => 'The passkey was not used: the visitor or the browser declined.',
  'recovery/wrong-passkey': () => 'This passkey is of another wallet.',
  'passkey/refused': () => 'The passkey does not sign in here.',
  'passkey/expired': () => 'The passkey was used too late.',
  'request/malformed': (c: { reason: string }) => `The request is malformed: ${c.reason}.`,
  'request/unsupported': (c: { method: string }) => `The wallet has no method ${c.method}.`,
  'request/other-account': () => 'The request is for an account that is not the visitor’s.',
  'request/unknown-network': (c: { network: string }) => `The wallet has no network ${c.network}.`,
  'request/declined': () => 'User rejected the request',
  'request/no-visitor': () => 'The wallet’s frame is hidden or too small, so that no visitor can approve the request.',
  'request/too-many': (c: { limit: number }) => `${c.limit} requests wait for the visitor already.`,
  'request/node': (c: { message: string; data?: unknown }) => `The network’s node refused: ${c.message}`,
  'request/node-silent': () => 'The network’s node did not answer.',
  'request/sending-unknown': (c: { hash: string }) =>
    `The node did not say whether it took the transaction ${c.hash}. Look for it before you send another one.`,
  'server/refused': (c: { code: string; message: string; status: number; body: string }) => c.message,
  'server/invalid-answer': (c: { path: string }) => `The wallet server’s answer to ${c.path} is invalid.`,
  'server/unreachable': () => 'The wallet server did not answer.',
  'session/none': () => 'Nobody is signed in.',
  'session/no-attempt': () => 'No sign-in has begun here, or the page was loaded anew since. Begin again.',
  'smart-account/none': (c: { network: string }) => `There are no smart accounts on ${c.network}.`,
  'smart-account/not-sponsored': (c: { reason: string }) => `Nobody pays the fee of this operation: ${c.reason}`,
  'smart-account/refused': (c: { reason: string }) => `The operation of the smart account was refused. ${c.reason}`,
  'smart-account/reverted': (c: { hash: string }) =>
    `The calls of the smart account failed in the transaction ${c.hash}, and changed nothing.`,
  'smart-account/dropped': (c: { hash: string }) =>
    `The operation ${c.hash} of the smart account was not mined, and changed nothing. The network does not take it any more. Send the request again.`,
  'calls/unsupported-capability': (c: { name: string }) => `The wallet does not have the capability ${c.name}.`,
  'calls/unsupported-network': (c: { network: string }) => `The wallet sends no batches on the network ${c.network}.`,
  'calls/duplicate-id': (c: { id: string }) => `There is a batch with the id ${c.id} already.`,
  'calls/unknown-id': (c: { id: string }) => `There is no batch with the id ${c.id}.`,
  'calls/too-many': (c: { limit: number }) => `A batch has at most ${c.limit} calls.`,
  'window/blocked': () => 'The browser did not open the wallet’s own window. Open it in a click.',
  'window/closed': () => 'The wallet’s own window was closed before the wallet was open.',
  'window/silent': (c: { seconds: number }) => `The wallet’s own window did not answer within ${c.seconds} s.`,
  'calls/no-upgrade': (c: { network: string }) =>
    `On ${c.network} the account of the visitor’s key makes one call at a time. Send them one by one, or use the smart account.`,
  'calls/upgrade-refused': (c: { network: string; reason: string }) =>
    `${c.network} does not take the upgrade (EIP-7702) that the account needs for a batch: ${c.reason}`,
  'calls/upgrade-declined': () => 'User rejected the upgrade of the account that the batch needs',
  'permissions/unsupported-network': (c: { network: string }) => `The wallet grants no permissions on ${c.network}.`,
  'permissions/unsupported': (c: { reason: string }) => `The wallet cannot grant this permission: ${c.reason}.`,
  'permissions/expiry': (c: { reason: string }) =>
    `A permission needs an expiry, in seconds, that is at most a year away: ${c.reason}.`,
  'permissions/unknown-context': () => 'This is no context of a permission that the visitor’s account has granted.',
  'storage/refused': () => 'The browser refuses to store anything for the wallet in this frame.',
})

type Code = keyof typeof errors.catalogue

/** The numbers of EIP-1193 and JSON-RPC that apps know. */
const NUMBERS: Partial<Record<Code, number>> = {
  'request/declined': 4001,
  'request/other-account': 4100,
  'session/none': 4100,
  'keys/none': 4100,
  'keys/recovery-needed': 4100,
  'request/no-visitor': 4100,
  'request/unsupported': 4200,
  'smart-account/none': 4200,
  'permissions/unsupported-network': 4200,
  'keys/cannot-keep': 4900,
  'request/unknown-network': 4901,
  'request/malformed': -32_602,
  'permissions/unsupported': -32_602,
  'permissions/expiry': -32_602,
  'permissions/unknown-context': -32_602,
  'request/too-many': -32_005,
  'smart-account/not-sponsored': -32_000,
  'smart-account/refused': -32_000,
  'smart-account/reverted': -32_000,
  'smart-account/dropped': -32_000,
  'calls/unsupported-capability': 5700,
  'calls/unsupported-network': 5710,
  'calls/duplicate-id': 5720,
  'calls/unknown-id': 5730,
  'calls/too-many': 5740,
  'calls/upgrade-declined': 5750,
  'calls/no-upgrade': 5760,
  'calls/upgrade-refused': 5760,
  'request/node': -32_000,
  'request/node-silent': -32_603,
  'request/sending-unknown': -32_603,
}

/** The browsers' words where a part of the page could not be loaded. They name the file, and no visitor understands them. */
const UNLOADED = /dynamically imported module|module script failed|preload CSS/

/** What the app hears of a failure. Of an error that is not ours it hears the message alone, if it has one. */
export function refusalOf(error: unknown): { readonly message: string; readonly code?: number } {
  const { code, message } = (typeof error === 'object' && error !== null ? error : {}) as {
    readonly code?: unknown
    readonly message?: unknown
  }
  if (typeof message === 'string' && UNLOADED.test(message)) return refusalOf(errors.create('server/unreachable'))
  const isSessionOver = errors.is(error, 'server/refused') && error.context.code.startsWith('session/')
  const number = typeof code === 'number' ? code : NUMBERS[isSessionOver ? 'session/none' : (code as Code)]
  return {
    message: typeof message === 'string' && message !== '' ? message : 'The wallet failed.',
    ...(number !== undefined && { code: number }),
  }
}
