import type { Network, PairedWallet, Rpc, Session } from '@latchkey/core/plugin'
import type { Runtimes } from '../../runtime/runtimes.js'
import { createSigning } from '../signing.js'
import { signingFeatures } from '../signing-features.js'
import { polkadotJsSigner } from '../../signers.js'
import { createPairedSigner, sharedAccounts } from './paired-signer.js'

/** The services that the session of a paired wallet needs. */
export interface PairedSessionDeps {
  readonly rpc: Rpc
  readonly runtimes: Runtimes
  /** The page's networks, the preferred one first. */
  readonly known: () => readonly Network[]
}

/**
 * Makes the session of a paired wallet, with a signer of polkadot.js as its native wallet. It has no current network,
 * because each payload names its own.
 */
export const createPairedSession = ({ rpc, runtimes, known }: PairedSessionDeps) =>
  function session(wallet: PairedWallet): Pick<Session, 'features' | 'native'> {
    const owner = createPairedSigner(wallet, known)
    const accounts = () =>
      sharedAccounts(wallet.getSnapshot()).map((account) => ({
        account,
        given: account.address,
        boundTo: undefined,
        keyType: undefined,
        owner,
      }))
    const features = Object.freeze(
      signingFeatures({ signing: createSigning(wallet.name, accounts), signers: [owner], rpc, runtimes }),
    )
    const { signPayload, signRaw } = polkadotJsSigner({ features })
    const native = Object.freeze({ ...(owner.signPayload && { signPayload }), ...(owner.signRaw && { signRaw }) })
    return { features, native: () => native }
  }
