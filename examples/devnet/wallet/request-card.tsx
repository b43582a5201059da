import { chainName, type DemoWallet, type WalletRequest, type WalletSession } from '../src/demo-wallet/index.js'
import { DappHeader } from './dapp-header.js'
import { Decision } from './decision.js'
import { readRequest } from './read-request.js'
import type { Act } from './use-actions.js'

interface RequestCardProps {
  readonly wallet: DemoWallet
  readonly request: WalletRequest
  readonly dapp: WalletSession['peer']['metadata'] | undefined
  readonly act: Act
}

/** A dapp's request, in readable form. */
export function RequestCard({ wallet, request: { id, params }, dapp, act }: RequestCardProps) {
  const { name = 'An app', url = '' } = dapp ?? {}
  const { method } = params.request
  const { what, rows } = readRequest(params)
  return (
    <article className="card waiting" aria-labelledby={`request-${id}`}>
      <DappHeader id={`request-${id}`} title={`${name}: ${what}`} url={url} />
      <dl>
        <dt>Network</dt>
        <dd>{chainName(params.chainId)}</dd>
        {rows.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <pre>{text}</pre>
            </dd>
          </div>
        ))}
        <dt>Method</dt>
        <dd>{method}</dd>
      </dl>
      <Decision
        onReject={() => act('Rejected the request.', () => wallet.refuse(id))}
        onApprove={() => act('Answered the request.', () => wallet.answer(id))}
      />
    </article>
  )
}
