import { useState } from 'react'
import { chainName, type DemoWallet, type WalletSignIn } from '../src/demo-wallet/index.js'
import { Choices } from './choices.js'
import { DappHeader } from './dapp-header.js'
import { Decision } from './decision.js'
import type { Act } from './use-actions.js'

interface SignInCardProps {
  readonly wallet: DemoWallet
  readonly signIn: WalletSignIn
  readonly act: Act
}

/** A dapp's request to connect and to sign a sign-in message. */
export function SignInCard({ wallet, signIn: { id, requester, authPayload }, act }: SignInCardProps) {
  const supported = authPayload.chains.filter((chain) => wallet.chains.includes(chain))
  const [chains, setChains] = useState<readonly string[]>(supported)
  const { name, url } = requester.metadata
  const title = `${name} wants you to sign in`

  return (
    <article className="card waiting" aria-labelledby={`sign-in-${id}`}>
      <DappHeader id={`sign-in-${id}`} title={title} url={url} />
      <dl>
        <dt>For</dt>
        <dd>{authPayload.domain}</dd>
        {authPayload.statement && (
          <>
            <dt>Message</dt>
            <dd>{authPayload.statement}</dd>
          </>
        )}
      </dl>
      <Choices
        legend="Networks"
        options={supported.map((value) => ({ value, name: chainName(value) }))}
        chosen={chains}
        onChoose={setChains}
      />
      <Decision
        onReject={() => act(`Rejected ${name}.`, () => wallet.reject(id))}
        onApprove={() => act(`Signed in to ${name}.`, () => wallet.approve(id, { chains }))}
        canApprove={chains.length > 0}
      />
    </article>
  )
}
