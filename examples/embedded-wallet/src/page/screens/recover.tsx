import { type FormEvent, useEffect, useState } from 'react'
import type { Approval } from '../approvals/approvals.js'
import type { Proof } from '../keys/keyring.js'
import type { RecoveryWay } from '../server/schemas.js'
import { words } from '../words.js'
import type { PageModel } from './page-model.js'
import { Failure, Screen } from './parts.js'
import { useAction } from './use-action.js'

/** Asks for the recovery, where this browser has no share of the key. The request waits meanwhile. */
export function Recover({ page, approval }: { readonly page: PageModel; readonly approval: Approval }) {
  const { wallet } = approval.request.user
  const { isBusy, failure, run } = useAction()
  const [ways, setWays] = useState<readonly RecoveryWay[]>()
  const [isKept, setKept] = useState(true)

  useEffect(() => {
    void run(async () => {
      setWays(await page.keyring.ways())
      setKept(await page.keyring.canStore())
    })
    // oxlint-disable-next-line react/exhaustive-deps -- `run` is new with each drawing, and does the same
  }, [page.keyring])

  const recover = (proof: Proof) =>
    run(async () => {
      await page.keyring.recover(wallet, proof)
      page.approvals.unlock()
    })

  const passkeys = ways?.filter(({ kind }) => kind === 'passkey') ?? []
  return (
    <Screen title={words.recovery.title}>
      <p>{ways?.length === 0 ? words.recovery.lost : words.recovery.why}</p>
      {passkeys.map((way) => (
        <button key={way.id} type="button" disabled={isBusy} onClick={() => void recover({ kind: 'passkey', way })}>
          {words.recovery.passkey}
        </button>
      ))}
      {ways !== undefined && ways.length > 0 && (
        <FileForm isBusy={isBusy} onOpen={(text, passphrase) => recover({ kind: 'file', text, passphrase })} />
      )}
      <Failure text={failure} />
      {!isKept && <p className="quiet">{words.recovery.notKept}</p>}
      <div className="actions">
        <button type="button" className="secondary" onClick={() => page.approvals.decline(approval.id)}>
          {words.recovery.decline}
        </button>
      </div>
    </Screen>
  )
}

interface FileFormProps {
  readonly isBusy: boolean
  readonly onOpen: (text: string, passphrase: string) => Promise<void>
}

function FileForm({ isBusy, onOpen }: FileFormProps) {
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const file = fields.get('file')
    await onOpen(file instanceof File ? await file.text() : '', String(fields.get('passphrase')))
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <label>
        {words.recovery.file}
        <input type="file" name="file" accept=".json,application/json" required />
      </label>
      <label>
        {words.recovery.passphrase}
        <input type="password" name="passphrase" required autoComplete="off" />
      </label>
      <button type="submit" disabled={isBusy}>
        {isBusy ? words.recovery.opening : words.recovery.open}
      </button>
    </form>
  )
}
