import { useEffect, useState } from 'react'
import type { Approval } from '../approvals/approvals.js'
import type { Description } from '../approvals/description.js'
import { words } from '../words.js'
import { ArmedButton, WhyNotArmed } from './armed-button.js'
import type { PageModel } from './page-model.js'
import { Asker, Rows, Screen, TextBox, Warnings } from './parts.js'
import { Protect } from './protect.js'

interface ApproveProps {
  readonly page: PageModel
  readonly approval: Approval
  readonly waiting: number
}

/** One request of the app: who asks, what for, and the two answers. */
export function Approve({ page, approval, waiting }: ApproveProps) {
  const [isProtecting, setProtecting] = useState(false)
  const { id, request, state } = approval
  if (isProtecting) return <Protect page={page} addresses={request.user.wallet} onBack={() => setProtecting(false)} />

  const description = 'description' in state ? state.description : undefined
  return (
    <Screen key={description?.title} title={description?.title ?? words.wallet} lead={<Asker {...page} />}>
      {state.status === 'reading' && <output className="quiet">{words.asks.reading}</output>}
      {state.status === 'unreadable' && (
        <>
          <p role="alert">{words.asks.unreadable}</p>
          <div className="actions">
            <button type="button" className="secondary" onClick={() => page.approvals.decline(id)}>
              {words.asks.decline}
            </button>
            <button type="button" onClick={() => void page.approvals.readAgain(id)}>
              {words.asks.again}
            </button>
          </div>
        </>
      )}
      {description && (
        <>
          <Warnings warnings={description.warnings} />
          {description.message !== undefined && <TextBox label={words.asks.message} text={description.message} />}
          <Rows
            rows={[
              ...description.rows,
              { label: words.asks.account, value: request.account.address, kind: 'address' },
              { label: words.asks.network, value: request.network.name },
            ]}
          />
          {description.raw !== undefined && (
            <details>
              <summary>{words.asks.raw}</summary>
              <TextBox label={words.asks.raw} text={description.raw} />
            </details>
          )}
          <ProtectHint page={page} onOpen={() => setProtecting(true)} />
          {waiting > 0 && <p className="quiet">{words.asks.waiting(waiting)}</p>}
          <Answer page={page} approval={approval} description={description} />
        </>
      )}
    </Screen>
  )
}

interface AnswerProps {
  readonly page: PageModel
  readonly approval: Approval
  readonly description: Description
}

/** Declining works at once. Approving waits until the visitor has had the request in view, and has read its dangers. */
function Answer({ page, approval: { id, state }, description }: AnswerProps) {
  const [hasRead, setRead] = useState(false)

  const isDangerous = description.warnings.some(({ level }) => level === 'danger')
  const isSigning = state.status === 'signing'
  const canApprove = !isSigning && description.blocked === undefined && (hasRead || !isDangerous)
  return (
    <footer>
      {isDangerous && description.blocked === undefined && (
        <label className="choice">
          <input type="checkbox" checked={hasRead} onChange={(event) => setRead(event.target.checked)} />
          {words.asks.understood}
        </label>
      )}
      <WhyNotArmed page={page} />
      <div className="actions">
        <button type="button" className="secondary" disabled={isSigning} onClick={() => page.approvals.decline(id)}>
          {words.asks.decline}
        </button>
        <ArmedButton page={page} isDisabled={!canApprove} onPress={() => void page.approvals.approve(id)}>
          {isSigning ? words.asks.signing : description.approveLabel}
        </ArmedButton>
      </div>
    </footer>
  )
}

/** Shown as long as the key would be lost with this browser. */
function ProtectHint({ page, onOpen }: { readonly page: PageModel; readonly onOpen: () => void }) {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    let isOver = false
    page.keyring.ways().then(
      (ways) => void (isOver || setNeeded(ways.length === 0)),
      // The hint waits for the next request. What the visitor approves does not depend on it.
      () => undefined,
    )
    return () => void (isOver = true)
  }, [page.keyring])
  if (!isNeeded) return null
  return (
    <p className="hint">
      {words.protect.hint}{' '}
      <button type="button" className="link" onClick={onOpen}>
        {words.protect.open}
      </button>
    </p>
  )
}
