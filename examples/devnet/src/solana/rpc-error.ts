/** What a JSON-RPC answer has as its `error`. */
export class RpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }

  static readonly invalidRequest = () => new RpcError(-32600, 'Invalid request')
  static readonly methodNotFound = () => new RpcError(-32601, 'Method not found')
  static readonly invalidParams = (reason: string) => new RpcError(-32602, `Invalid params: ${reason}`)
  static readonly internal = (error: unknown) => new RpcError(-32603, `Internal error: ${String(error)}`)
}
