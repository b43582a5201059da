import { RequestError } from '../../demo-wallet/request-error.js'

// The standard has no codes. Wallets for Solana use those of EIP-1193.
export const userSaidNo = () => new RequestError(4001, 'User rejected the request.')
export const notShared = () => new RequestError(4100, 'The account is not shared with this page.')
export const switchedOff = (name: string) => new RequestError(4900, `${name} is switched off.`)
export const otherChain = (chain: string) => new RequestError(4901, `This wallet is not on ${chain}.`)
export const alreadyPending = () => new RequestError(-32002, 'Request of type connect already pending. Please wait.')
