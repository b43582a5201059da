import { address, lamports } from '@solana/kit'
import type { SolanaAccount } from '../devnet.js'
import type { Ledger } from './ledger.js'

/** Puts an account that pays its rent at an address, in place of what is there. */
export function putAccount(
  { runtime }: Ledger,
  { at, owner, data }: Omit<SolanaAccount, 'data'> & { readonly data: Uint8Array },
): void {
  runtime.setAccount({
    address: address(at),
    lamports: lamports(runtime.minimumBalanceForRentExemption(BigInt(data.length))),
    programAddress: address(owner),
    executable: false,
    space: BigInt(data.length),
    data,
  })
}
