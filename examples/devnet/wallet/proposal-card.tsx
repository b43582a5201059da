import { useState } from 'react'
import { chainName, type DemoWallet, type WalletProposal } from '../src/demo-wallet/index.js'
import { Choices } from './choices.js'
import { DappHeader } from './dapp-header.js'
import { Decision } from './decision.js'
import type { Act } from './use-actions.js'

/** The wallet's accounts, by their indexes. */
const ACCOUNTS = [0, 1].map((value) => ({ value, name: `Account ${value + 1}` }))

interface ProposalCardProps {
  readonly wallet: DemoWallet
  readonly proposal: WalletProposal
  readonly act: Act
}

/** A dapp's request to connect: the requested namespaces, and the owner's grant. */
export function ProposalCard({ wallet, proposal, act }: ProposalCardProps) {
  const asked = askedBy(proposal)
  const supported = asked.chains.filter((chain) => wallet.chains.includes(chain))
  const unsupported = asked.chains.filter((chain) => !supported.includes(chain))
  const [chains, setChains] = useState<readonly string[]>(supported)
  const [accounts, setAccounts] = useState<readonly number[]>([0])
  const [signIn, setSignIn] = useState(true)
  const { id, proposer, requests } = proposal
  const { name, url } = proposer.metadata
  const title = `${name} wants to connect`

  return (
    <article className="card waiting" aria-labelledby={`proposal-${id}`}>
      <DappHeader id={`proposal-${id}`} title={title} url={url} />
      <Choices
        legend="Networks"
        options={supported.map((value) => ({ value, name: chainName(value) }))}
        chosen={chains}
        onChoose={setChains}
      />
      {unsupported.length > 0 && (
        <p className="quiet">Not supported by this wallet: {unsupported.map(chainName).join(', ')}</p>
      )}
      <Choices legend="Accounts" options={ACCOUNTS} chosen={accounts} onChoose={setAccounts} />
      <details>
        <summary>{asked.methods.length} methods</summary>
        <ul className="names">
          {asked.methods.map((method) => (
            <li key={method}>{method}</li>
          ))}
        </ul>
      </details>
      {requests?.authentication && (
        <label className="choice">
          <input type="checkbox" checked={signIn} onChange={(event) => setSignIn(event.target.checked)} />
          Also sign in: {requests.authentication.map(({ statement, domain }) => statement ?? domain).join(', ')}
        </label>
      )}
      <Decision
        onReject={() => act(`Rejected ${name}.`, () => wallet.reject(id))}
        onApprove={() => act(`Connected to ${name}.`, () => wallet.approve(id, { chains, accounts, signIn }))}
        canApprove={chains.length > 0 && accounts.length > 0}
      />
    </article>
  )
}

interface Asked {
  readonly chains: readonly string[]
  readonly methods: readonly string[]
}

/** Collects all that a proposal requests. A key may name one network instead of a namespace: `eip155:1`. */
function askedBy({ requiredNamespaces, optionalNamespaces }: WalletProposal): Asked {
  const all = [...Object.entries(requiredNamespaces), ...Object.entries(optionalNamespaces)]
  return {
    chains: [...new Set(all.flatMap(([key, { chains }]) => (key.includes(':') ? [key] : (chains ?? []))))],
    methods: [...new Set(all.flatMap(([, { methods }]) => methods))],
  }
}
