const WALLET_METHOD =
  /^(?:wallet_|personal_|eth_(?:sign|sendTransaction$|accounts$|requestAccounts$|coinbase$|decrypt$|getEncryptionPublicKey$))/

/** Whether only a wallet may answer a method. Nodes are never asked: one that keeps keys would sign with them. */
export const isWalletMethod = (method: string): boolean => WALLET_METHOD.test(method)
