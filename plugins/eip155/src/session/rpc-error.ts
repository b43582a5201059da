/** An error as EIP-1193 has them: what a host's library knows it by is its number. */
export const rpcError = (code: number, message: string): Error & { readonly code: number } => Object.assign(new Error(message), { code })
