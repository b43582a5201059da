import { concatHex, numberToHex } from 'viem/utils'
import type { Hash } from 'viem'
import { errors } from '../../errors.js'
import type { Signer, Signing, SignRequest } from '../../approvals/signer.js'
import { chainIdIn, type WithMessageSigner } from '../eip155/account.js'
import { readPersonalSign } from '../eip155/personal-sign.js'
import { readSignTypedData } from '../eip155/sign-typed-data.js'
import { withSmartAccount } from './account.js'
import { describeCalls } from './describe-calls.js'
import { minedIn, prepareOperation, sendOperation, type SponsoredOperation } from './operation.js'
import { readCalls, readOneCall, type SmartAccountCall } from './read-calls.js'
import { refusalSentence } from './refusal-sentence.js'

const METHODS: Readonly<Record<string, Signer['read']>> = {
  personal_sign: (request, appOrigin) => readPersonalSign(request, appOrigin, signerOf(request)),
  eth_signTypedData_v4: (request, appOrigin) => readSignTypedData(request, appOrigin, signerOf(request)),
  eth_sendTransaction: (request) => sendingOf(readOneCall(request), request, (hash) => minedIn(hash, request)),
  wallet_sendCalls: (request) => sendingOf(readCalls(request), request, async (hash) => batchIdOf(hash, request)),
}

/** What the wallet signs with smart accounts. */
export const signer: Signer = {
  read(request, appOrigin) {
    const { method } = request
    if (!Object.hasOwn(METHODS, method)) throw errors.create('request/unsupported', { method })
    return METHODS[method]!(request, appOrigin)
  },
}

/** Signatures are those of ERC-1271, wrapped by ERC-6492 until the account is deployed. */
const signerOf =
  (request: SignRequest): WithMessageSigner =>
  (withKey, use) =>
    withSmartAccount(withKey, request, use)

/** The id of a batch says where to look for it, so that it outlives the page. */
const batchIdOf = (hash: Hash, request: SignRequest) => concatHex([hash, numberToHex(chainIdIn(request), { size: 32 })])

/** All calls in one operation that the sponsor pays for. */
function sendingOf(
  calls: readonly SmartAccountCall[],
  request: SignRequest,
  answer: (hash: Hash) => Promise<unknown>,
): Signing {
  let prepared: SponsoredOperation | undefined

  /** Resolves with why there is no operation. */
  async function prepare(): Promise<string | undefined> {
    prepared = undefined
    try {
      prepared = await prepareOperation(calls, request)
      return undefined
    } catch (error) {
      const sentence = refusalSentence(error)
      if (sentence === undefined) throw error
      return sentence
    }
  }

  return {
    describe: async () => describeCalls(calls, await prepare(), request),
    async approve(withKey) {
      return answer(await sendOperation(prepared!, calls, request, withKey))
    },
  }
}
