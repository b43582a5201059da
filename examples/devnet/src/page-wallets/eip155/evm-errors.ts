import { answerTo, RequestError } from '../../demo-wallet/request-error.js'

// EIP-1193, EIP-1474, EIP-3326 and EIP-5792.
export const userSaidNo = () => new RequestError(4001, 'User rejected the request.')
export const notAuthorized = () =>
  new RequestError(4100, 'The account or the method has not been authorized by the user.')
export const unsupportedMethod = (method: string) => new RequestError(4200, `This wallet has no method ${method}.`)
export const disconnected = (name: string) => new RequestError(4900, `${name} is switched off.`)
export const unrecognizedChain = (chainId: unknown) =>
  new RequestError(4902, `Unrecognized chain ID ${String(chainId)}. Try adding the chain first.`)
export const alreadyPending = (what: string) =>
  new RequestError(-32002, `Request of type ${what} already pending. Please wait.`)
export const unsupportedCapability = (name: string) =>
  new RequestError(5700, `This wallet does not support the capability ${name}, which is not optional.`)
export const unsupportedChainOfCalls = (chainId: unknown) =>
  new RequestError(5710, `This wallet does not know the chain ${String(chainId)}.`)
export const duplicateCalls = (id: string) => new RequestError(5720, `There are calls with the id ${id} already.`)
export const unknownCalls = (id: unknown) => new RequestError(5730, `There are no calls with the id ${String(id)}.`)
export const notAtomic = () =>
  new RequestError(5760, 'This wallet sends calls one after the other: it cannot make them all or none.')

/** Turns anything thrown into the error that the page receives. */
export function asRequestError(error: unknown): RequestError {
  if (error instanceof RequestError) return error
  const { code, message } = answerTo(error)
  return new RequestError(code, message, { cause: error })
}
