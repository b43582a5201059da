import { useState } from 'react'
import type { Addresses } from '../keys/derive.js'
import { words } from '../words.js'
import type { PageModel } from './page-model.js'
import { Screen } from './parts.js'
import { ProtectionForm } from './protection-form.js'

interface ProtectProps {
  readonly page: PageModel
  readonly addresses: Addresses
  readonly onBack: () => void
}

/** Sets up a recovery for a wallet that this browser can open. */
export function Protect({ page, addresses, onBack }: ProtectProps) {
  const [isDone, setDone] = useState(false)
  return (
    <Screen key={String(isDone)} title={words.protect.title}>
      <p>{isDone ? words.protect.done : words.protect.why}</p>
      {!isDone && (
        <ProtectionForm
          page={page}
          protect={async (protection) => {
            await page.keyring.protect(addresses, protection)
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
