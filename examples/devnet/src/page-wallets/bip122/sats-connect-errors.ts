import { RequestError } from '../../demo-wallet/request-error.js'

// sats-connect's own codes. EIP-1193 and EIP-1474 use some of them for other errors.
export const userSaidNo = () => new RequestError(-32000, 'User rejected request')
export const methodNotFound = (method: string) => new RequestError(-32601, `Method not found: ${method}`)
export const accessDenied = () => new RequestError(-32002, 'Access denied.')
export const switchedOff = (name: string) => new RequestError(-32603, `${name} is switched off.`)
