const WALLETS_ALONE = /^(?:wallet_|personal_|eth_(?:sign|sendTransaction$|accounts$|requestAccounts$|coinbase$|decrypt$|getEncryptionPublicKey$))/

/** Whether only a wallet can answer this. A node is never asked for it: one that keeps keys would sign with them. */
export const isWalletsAlone = (method: string): boolean => WALLETS_ALONE.test(method)
