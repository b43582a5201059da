import { approvedNamespaces } from './approved-namespaces.js'
import { chainOf, namespaceOf } from '../chains.js'
import type { Approval, Refusal } from '../demo-wallet.js'
import type { Signers } from '../signers/load-signers.js'
import type { SessionControl } from './session-control.js'
import { createSignInSigner } from './sign-in.js'
import type { SupportedChains } from '../supported-chains.js'
import {
  approveUnchecked,
  type RunningWalletKit,
  type SessionNamespaces,
  type WalletProposal,
  type WalletSession,
} from '../wallet-kit.js'

export interface ProposalAnswerer {
  approve(id: number, approval: Approval): Promise<WalletSession | undefined>
  reject(id: number, reason: Refusal): Promise<void>
}

/**
 * The session property in which dapps find the addresses of Bitcoin accounts, which have more than the session's one.
 */
const BITCOIN_ADDRESSES = 'bip122_getAccountAddresses'

/** Answers dapps that connect by a proposal or by a sign-in. */
export function createProposalAnswerer(
  kit: RunningWalletKit,
  signers: Signers,
  control: SessionControl,
  supported: SupportedChains,
): ProposalAnswerer {
  const { proposal: proposals, auth } = kit.engine.signClient
  const signInSigner = createSignInSigner(kit, signers, () => supported.chains)
  const signInOf = (id: number) => auth.requests.getAll().find((one) => one.id === id)

  return {
    async approve(id, approval) {
      const signIn = signInOf(id)
      if (signIn)
        return (await kit.approveSessionAuthenticate({ id, auths: await signInSigner.answerTo(signIn, approval) }))
          .session
      const session = await approveProposal(proposals.get(id), approval)
      await control.announceAddresses(session.topic)
      return session
    },
    reject: async (id, reason) =>
      signInOf(id) ? kit.rejectSessionAuthenticate({ id, reason }) : kit.rejectSession({ id, reason }),
  }

  async function approveProposal(proposal: WalletProposal, approval: Approval): Promise<WalletSession> {
    const namespaces = approval.namespaces ?? approvedNamespaces(proposal, supported.chains, signers, approval)
    const accounts = Object.values(namespaces).flatMap((namespace) => namespace.accounts)
    const authentication = approval.signIn === false ? [] : await signInSigner.answerToProposal(proposal, accounts)
    const sessionProperties = { ...propertiesOf(namespaces), ...approval.sessionProperties }
    const answer = {
      id: proposal.id,
      namespaces,
      ...(Object.keys(sessionProperties).length > 0 && { sessionProperties }),
      ...(authentication.length > 0 && { proposalRequestsResponses: { authentication } }),
    }
    return approval.unchecked ? approveUnchecked(kit, answer) : kit.approveSession(answer)
  }

  function propertiesOf(namespaces: SessionNamespaces): Record<string, string> {
    const accounts = Object.values(namespaces).flatMap((namespace) => namespace.accounts)
    const known = [...new Set(accounts.map(chainOf))].flatMap(
      (chain) => signers.get(namespaceOf(chain))?.addressBook?.(chain, accounts) ?? [],
    )
    return known.length > 0 ? { [BITCOIN_ADDRESSES]: JSON.stringify(known) } : {}
  }
}
