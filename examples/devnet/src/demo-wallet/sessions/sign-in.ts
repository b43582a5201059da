import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import type { RunningWalletKit, WalletProposal, WalletSession, WalletSignIn } from '../wallet-kit.js'
import { accountsOn, type Grant } from './approved-namespaces.js'
import { addressOf, namespaceOf } from '../chains.js'
import type { Signers } from '../signers/load-signers.js'
import { RequestError } from '../request-error.js'

type Payload = WalletSignIn['authPayload']
/** A signed sign-in message (CAIP-74). */
export type SignedSignIn = NonNullable<WalletSession['authentication']>[number]

const UNSUPPORTED_CHAINS = 5100

/** Signs sign-in messages. WalletConnect's format has signature types for EVM accounts only. */
export interface SignInSigner {
  /** One message for each network that both the wallet and the grant have. */
  answerTo(signIn: WalletSignIn, grant: Grant): Promise<SignedSignIn[]>
  /** The messages of a proposal, one for each approved network. */
  answerToProposal(proposal: WalletProposal, accounts: readonly string[]): Promise<SignedSignIn[]>
}

export function createSignInSigner(
  kit: RunningWalletKit,
  signers: Signers,
  supported: () => readonly string[],
): SignInSigner {
  return {
    async answerTo({ authPayload }, grant) {
      const chains = supported().filter((chain) => canSignIn(chain) && (grant.chains?.includes(chain) ?? true))
      const methods = (signers.get('eip155')?.methods ?? []).filter((method) => grant.methods?.includes(method) ?? true)
      if (!authPayload.chains.some((chain) => chains.includes(chain)))
        throw new RequestError(UNSUPPORTED_CHAINS, 'Unsupported chains.')
      const payload = populateAuthPayload({ authPayload, chains: [...chains], methods: [...methods] })
      const accounts = payload.chains.flatMap((chain) => accountsOn(chain, signers, grant.accounts?.slice(0, 1)))
      return Promise.all(accounts.map((account) => sign(payload, account)))
    },

    async answerToProposal({ requests }, accounts) {
      const signed = (requests?.authentication ?? []).map((wanted) => {
        const own = wanted.chains.flatMap((chain) => accounts.find((account) => account.startsWith(`${chain}:`)) ?? [])
        return Promise.all(own.filter(canSignIn).map((account) => sign(wanted, account)))
      })
      return (await Promise.all(signed)).flat()
    },
  }

  function canSignIn(account: string): boolean {
    return signers.get(namespaceOf(account))?.signIn !== undefined
  }

  async function sign(payload: Payload, account: string): Promise<SignedSignIn> {
    const message = kit.formatAuthMessage({
      request: payload as Parameters<typeof kit.formatAuthMessage>[0]['request'],
      iss: account,
    })
    const signer = signers.get(namespaceOf(account))
    if (!signer?.signIn) throw new Error(`The wallet cannot sign in with ${account}.`)
    const signature = await signer.signIn(addressOf(account), message)
    return buildAuthObject(payload, { t: 'eip191', s: signature }, account)
  }
}
