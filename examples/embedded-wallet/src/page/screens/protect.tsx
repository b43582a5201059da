import { useState } from 'react'
import type { Addresses } from '../keys/derive.js'
import type { RecoveryWay } from '../server/schemas.js'
import { words } from '../words.js'
import type { PageModel } from './page-model.js'
import { Screen } from './parts.js'
import { ProtectionForm } from './protection-form.js'

interface ProtectProps {
  readonly page: PageModel
  readonly addresses: Addresses
  /** The recoveries that there are. They stay. */
  readonly beside?: readonly RecoveryWay[]
  /** All shares are replaced, because somebody else may have one. What the visitor reads of it. */
  readonly replaces?: { readonly title: string; readonly why: string; readonly done: string }
  readonly onBack: () => void
}

/** Sets up a recovery for a wallet that this browser can open. */
export function Protect({ page, addresses, beside, replaces, onBack }: ProtectProps) {
  const [isDone, setDone] = useState(false)
  const said = replaces ?? words.protect
  return (
    <Screen key={String(isDone)} title={said.title}>
      <p>{isDone ? said.done : said.why}</p>
      {!isDone && (
        <ProtectionForm
          page={page}
          {...(beside && { beside })}
          protect={async (protection) => {
            if (replaces) await page.keyring.replaceShares(addresses, protection)
            else await page.keyring.protect(addresses, protection)
            setDone(true)
          }}
        />
      )}
      <div className="actions">
        <button type="button" className="secondary" onClick={onBack}>
          {words.protect.back}
        </button>
      </div>
    </Screen>
  )
}
