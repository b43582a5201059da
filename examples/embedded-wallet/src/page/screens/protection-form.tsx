import { type FormEvent, useState } from 'react'
import type { Protection } from '../keys/keyring.js'
import { SHORTEST_PASSPHRASE } from '../keys/recovery/recovery-file.js'
import type { RecoveryWay } from '../server/schemas.js'
import { words } from '../words.js'
import type { PageModel } from './page-model.js'
import { Failure } from './parts.js'
import { useAction } from './use-action.js'

interface ProtectionFormProps {
  readonly page: PageModel
  /** The recoveries that there are. */
  readonly beside?: readonly RecoveryWay[]
  readonly protect: (protection: Protection) => Promise<void>
}

/** A file that waits for the visitor to say that they have it. */
interface Written {
  readonly text: string
  readonly saved: () => void
}

/** The two ways to recover a wallet. A passkey is made within the click, as browsers require. */
export function ProtectionForm({ page, beside = [], protect }: ProtectionFormProps) {
  const { isBusy, failure, run } = useAction()
  const [written, setWritten] = useState<Written>()

  const withPasskey = () =>
    run(async () => {
      const others = beside.flatMap(({ credentialId }) => credentialId ?? [])
      await protect({ kind: 'passkey', userName: await page.visitor.nameOfVisitor(), others })
    })

  const withFile = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const passphrase = String(new FormData(event.currentTarget).get('passphrase'))
    const save = (text: string) => new Promise<void>((saved) => setWritten({ text, saved }))
    void run(() => protect({ kind: 'file', passphrase, save })).finally(() => setWritten(undefined))
  }

  if (written) return <SaveFile {...written} />
  return (
    <>
      <button type="button" disabled={isBusy} onClick={() => void withPasskey()}>
        {words.protect.passkey}
      </button>
      <form onSubmit={withFile}>
        <label>
          {words.protect.passphrase(SHORTEST_PASSPHRASE)}
          <input
            type="password"
            name="passphrase"
            required
            minLength={SHORTEST_PASSPHRASE}
            autoComplete="new-password"
          />
        </label>
        <button type="submit" className="secondary" disabled={isBusy}>
          {isBusy ? words.protect.saving : words.protect.file}
        </button>
      </form>
      <Failure text={failure} />
    </>
  )
}

/** A frame may be forbidden to save files, so the text is there as well. */
function SaveFile({ text, saved }: Written) {
  return (
    <>
      <a
        className="button"
        download="wallet-recovery.json"
        href={`data:application/json;charset=utf-8,${encodeURIComponent(text)}`}
      >
        {words.protect.save}
      </a>
      <textarea readOnly value={text} rows={6} aria-label={words.recovery.file} />
      <button type="button" className="secondary" onClick={saved}>
        {words.protect.saved}
      </button>
    </>
  )
}
