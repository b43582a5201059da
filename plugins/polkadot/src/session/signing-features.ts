import type { SessionFeatures } from '@latchkey/core'
import type { Rpc, SendTransaction, SendTransfer, SignMessage } from '@latchkey/core/plugin'
import { toHex, wrapBytes } from '../codec/bytes.js'
import { planTransfer } from '../runtime/plan-transfer.js'
import type { Runtimes } from '../runtime/runtimes.js'
import type { SignRaw } from './session-features.js'
import type { AccountSigner, Signing } from './signing.js'
import { readPayload, sendTransaction, signTransaction } from './transactions.js'

export interface SigningFeaturesDeps {
  readonly signing: Signing
  /** The signers. A feature is absent where no signer supports it. */
  readonly signers: readonly Pick<AccountSigner, 'signPayload' | 'signRaw'>[]
  readonly rpc: Rpc
  readonly runtimes: Runtimes
}

/** The features of a session that take signatures. Some wallets sign nothing, or texts only. */
export function signingFeatures({ signing, signers, rpc, runtimes }: SigningFeaturesDeps): SessionFeatures {
  const sending = sendTransaction(rpc, signing)
  return {
    ...(signers.some(({ signRaw }) => signRaw) && {
      'sign-message@1': signMessage(signing),
      'polkadot:sign-raw@1': signRawBytes(signing),
    }),
    ...(signers.some(({ signPayload }) => signPayload) && {
      'sign-transaction@1': { signTransaction: async (act) => (await signTransaction(signing, act)).hex },
      'send-transaction@1': sending,
      'transfer@1': transfer(rpc, runtimes, sending),
      'polkadot:sign-payload@1': {
        signPayload: async ({ payload, signal }) => signing.signPayload(readPayload(payload), signal),
      },
    }),
  }
}

/** Signs texts, with `<Bytes>` around them. The signature is in hex. */
function signMessage(signing: Signing): SignMessage {
  return {
    async signMessage({ account, network, message, signal }) {
      const signer = signing.sharedAccount(account.address, network)
      return (
        await signing.signRaw(
          signer,
          { address: signer.given, data: toHex(wrapBytes(message)), type: 'bytes' },
          signal,
          network,
        )
      ).signature
    },
  }
}

function signRawBytes(signing: Signing): SignRaw {
  return {
    signRaw: async ({ raw: { address, data, type }, signal }) =>
      signing.signRaw(signing.sharedAccount(address), { address, data, type }, signal),
  }
}

/** Transfers the network's own currency, and keeps the sender's account alive. */
function transfer(rpc: Rpc, runtimes: Runtimes, { sendTransaction }: SendTransaction): SendTransfer {
  return {
    async transfer({ signal, ...wanted }) {
      signal.throwIfAborted()
      const transaction = await planTransfer(rpc, runtimes, wanted, signal)
      return sendTransaction({ account: wanted.from, network: wanted.network, transaction, signal })
    },
  }
}
