/** The error of a node's answer. */
export class RpcFailure extends Error {
  override readonly name = 'RpcFailure'

  constructor(
    readonly code: number,
    message: string,
    readonly data?: string,
  ) {
    super(message)
  }
}

/** The pool refuses an extrinsic, for this reason. */
export const invalidTransaction = (why: string) => new RpcFailure(1010, 'Invalid Transaction', why)

export const badSignature = () => invalidTransaction('Transaction has a bad signature')

export const badFormat = () => new RpcFailure(1001, 'Extrinsic has invalid format')

export const invalidParameters = (why: string) => new RpcFailure(-32_602, 'Invalid params', why)
