import { concatHex, numberToHex } from 'viem/utils'
import { errors } from '../../errors.js'
import type { SentBatch } from '../../answers/call-batches.js'
import type { Signer, Signing, SignRequest } from '../../approvals/signer.js'
import { upgradeContractOf } from '../../session/ask-bundler.js'
import { chainIdIn, type WithMessageSigner } from '../eip155/account.js'
import { readPersonalSign } from '../eip155/personal-sign.js'
import { readSignTypedData } from '../eip155/sign-typed-data.js'
import { withSmartAccount } from './account.js'
import { describeCalls } from './describe-calls.js'
import { isDropped, type SentOperation } from './is-dropped.js'
import { minedIn } from './mined-in.js'
import { type PreparedOperation, prepareOperation, sendOperation, type WantedOperation } from './operation.js'
import { readCalls, readOneCall } from './read-calls.js'
import { readUserOperation } from './read-user-operation.js'
import { refusalSentence } from './refusal-sentence.js'

const METHODS: Readonly<Record<string, Signer['read']>> = {
  personal_sign: (request, appOrigin) => readPersonalSign(request, appOrigin, signerOf(request)),
  eth_signTypedData_v4: (request, appOrigin) => readSignTypedData(request, appOrigin, signerOf(request)),
  eth_sendTransaction: (request) =>
    sendingOf({ calls: readOneCall(request) }, request, (sent) => minedIn(sent, request)),
  wallet_sendCalls: (request) =>
    sendingOf({ calls: readCalls(request) }, request, async (sent) => batchOf(sent, request)),
  eth_sendUserOperation: (request) => sendingOf(readUserOperation(request), request, async ({ hash }) => hash),
}

/** What the wallet signs with smart accounts, and with EOAs that are upgraded to such. Throws `calls/no-upgrade` as well. */
export const signer: Signer = {
  read(request, appOrigin) {
    const { method } = request
    if (!Object.hasOwn(METHODS, method)) throw errors.create('request/unsupported', { method })
    if (request.account.type === 'eoa') upgradeContractOf(request.network)
    return METHODS[method]!(request, appOrigin)
  },
}

/** Signatures are those of ERC-1271, wrapped by ERC-6492 until the account is deployed. */
const signerOf =
  (request: SignRequest): WithMessageSigner =>
  (withKey, use) =>
    withSmartAccount(withKey, request, use)

/** The id of a batch says where to look for it, so that it outlives the page. */
const batchOf = (sent: SentOperation, request: SignRequest): SentBatch => ({
  id: concatHex([sent.hash, numberToHex(chainIdIn(request), { size: 32 })]),
  isDropped: () => isDropped(sent, request.network),
})

/** All calls in one operation that a sponsor pays for. */
function sendingOf(
  wanted: WantedOperation,
  request: SignRequest,
  answer: (sent: SentOperation) => Promise<unknown>,
): Signing {
  let prepared: PreparedOperation | undefined
  let refusal: unknown

  async function prepare(): Promise<void> {
    prepared = refusal = undefined
    try {
      prepared = await prepareOperation(wanted, request)
    } catch (error) {
      if (refusalSentence(error) === undefined) throw error
      refusal = error
    }
  }

  return {
    async describe() {
      await prepare()
      const paymaster = wanted.given?.paymaster
      const operation = { refusal: refusalSentence(refusal), upgrade: prepared?.upgrade, paymaster }
      return describeCalls(wanted.calls, operation, request)
    },
    approve: async (withKey) => answer(await sendOperation(prepared!, request, withKey)),
    /** Apps can tell the upgrade from other reasons (EIP-5792). */
    declined() {
      if (errors.is(refusal, 'calls/upgrade-refused')) return refusal
      return prepared?.upgrade && errors.create('calls/upgrade-declined')
    },
  }
}
