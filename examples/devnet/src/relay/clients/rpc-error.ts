/** The `error` of a JSON-RPC answer. */
export class RpcError extends Error {
  override readonly name = 'RpcError'

  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

export const parseError = () => new RpcError(-32_700, 'Parse error')

export const invalidRequest = () => new RpcError(-32_600, 'Invalid request')

export const methodNotFound = (method: string) => new RpcError(-32_601, `Method not found: ${method}`)

export const invalidParams = (what: string) => new RpcError(-32_602, `Invalid params: ${what}`)
