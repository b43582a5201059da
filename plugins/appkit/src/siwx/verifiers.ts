import { Networks, type SiwxSession } from '@latchkey/core'
import { Namespaces } from '@latchkey/core/plugin'
import { requireAppKit } from '../kit/page.js'

/** Verifies the sessions of a namespace. An app extends it to ask its server. */
export abstract class SIWXVerifier {
  abstract readonly chainNamespace: string

  /** Whether a session is this verifier's to verify. Default: each of its namespace. */
  shouldVerify(session: SiwxSession): boolean {
    return session.data.chainId.startsWith(`${this.chainNamespace}:`)
  }

  abstract verify(session: SiwxSession): Promise<boolean>
}

/** Verifies a signature as the kit's namespace does. */
abstract class NamespaceVerifier extends SIWXVerifier {
  async verify({ data, message, signature }: SiwxSession): Promise<boolean> {
    const { get } = requireAppKit('SIWXVerifier').kit
    const network = get(Networks).find(data.chainId)
    const namespace = get(Namespaces)
      .getSnapshot()
      .find(({ id }) => id === this.chainNamespace)
    const profile = namespace?.features['sign-in@1']
    if (!network || !profile) return false
    const account = { namespace: this.chainNamespace, type: 'eoa', address: data.accountAddress }
    return profile.verify(message, signature, account, network, new AbortController().signal)
  }
}

export class EIP155Verifier extends NamespaceVerifier {
  readonly chainNamespace: string = 'eip155'
}

export class SolanaVerifier extends NamespaceVerifier {
  readonly chainNamespace: string = 'solana'
}

export class BIP122Verifier extends NamespaceVerifier {
  readonly chainNamespace: string = 'bip122'
}
