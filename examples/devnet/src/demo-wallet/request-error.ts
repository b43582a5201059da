/** The error that the dapp receives. */
export class RequestError extends Error {
  override readonly name = 'RequestError'

  constructor(
    readonly code: number,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

export const invalidParams = (what: string) => new RequestError(-32602, `Invalid params: ${what}.`)
export const unknownMethod = (method: string) => new RequestError(-32601, `This wallet has no method ${method}.`)
export const notShared = (address: string) =>
  new RequestError(4100, `The account ${address} was not shared with this session.`)
export const noNode = (chain: string) => new RequestError(4901, `This wallet has no node for ${chain}.`)

/** Turns anything thrown into the error of an answer. */
export function answerTo(error: unknown): { readonly code: number; readonly message: string } {
  if (error instanceof RequestError) return { code: error.code, message: error.message }
  return { code: -32603, message: error instanceof Error ? error.message : String(error) }
}
