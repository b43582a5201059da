import { errors } from '../../errors.js'
import type { Signer } from '../../approvals/signer.js'
import { readPersonalSign } from './personal-sign.js'
import { readSendTransaction } from './send-transaction.js'
import { readSignTypedData } from './sign-typed-data.js'

const METHODS: Readonly<Record<string, Signer['read']>> = {
  personal_sign: readPersonalSign,
  eth_signTypedData_v4: readSignTypedData,
  eth_sendTransaction: readSendTransaction,
}

/** What the wallet signs on EVM networks. Each method reads its parameters, and knows what the visitor has to see. */
export const signer: Signer = {
  read(request, appOrigin) {
    const { method } = request
    if (!Object.hasOwn(METHODS, method)) throw errors.create('request/unsupported', { method })
    return METHODS[method]!(request, appOrigin)
  },
}
