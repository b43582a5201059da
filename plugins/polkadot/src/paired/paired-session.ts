import type { Network, PairedWallet, Rpc, Session } from '@latchkey/core'
import type { Runtimes } from '../runtime/runtimes.js'
import { createSigning } from '../session/signing.js'
import { signingFeatures } from '../session/signing-features.js'
import { polkadotJsSigner } from '../signers/polkadot-js-signer.js'
import { createPairedSigner } from './paired-signer.js'
import { sharedAccounts } from './shared-accounts.js'

/** What a paired wallet's session works with. */
export interface PairedServices {
  readonly rpc: Rpc
  readonly runtimes: Runtimes
  /** The page's networks, the preferred one first. */
  readonly known: () => readonly Network[]
}

/**
 * What a paired wallet's session can do, and a signer as polkadot.js has them. It is on no network: what is signed says itself for
 * which one it is.
 */
export const pairedSession = ({ rpc, runtimes, known }: PairedServices) =>
  function session(wallet: PairedWallet): Pick<Session, 'features' | 'native'> {
    const owner = createPairedSigner(wallet, known)
    const accounts = () => sharedAccounts(wallet.getSnapshot()).map((account) => ({ account, given: account.address, boundTo: undefined, keyType: undefined, owner }))
    const features = Object.freeze(signingFeatures({ signing: createSigning(wallet.name, accounts), signers: [owner], rpc, runtimes }))
    const { signPayload, signRaw } = polkadotJsSigner({ features })
    const native = Object.freeze({ ...(owner.signPayload && { signPayload }), ...(owner.signRaw && { signRaw }) })
    return { features, native: () => native }
  }
