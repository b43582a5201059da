import type { PolkadotSigner } from 'polkadot-api'

interface Sending {
  signAndSubmit(signer: PolkadotSigner): Promise<unknown>
}

/** An API that `polkadot-api` has typed after a network's metadata. */
export declare const typedApi: {
  readonly tx: { readonly Balances: { transfer_keep_alive(transfer: { dest: string; value: bigint }): Sending } }
}
export declare const dest: string
