/** Where each account is below the recovery phrase, by namespace. Other wallets look there, too. */
export const DERIVATION_PATHS = { eip155: "m/44'/60'/0'/0/0", solana: "m/44'/501'/0'/0'" } as const
