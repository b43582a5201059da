import { type FormEvent, useEffect, useState } from 'react'
import { errors } from '../errors.js'
import type { Addresses } from '../keys/derive.js'
import type { DeviceShares } from '../keys/device/device-shares.js'
import type { Proof } from '../keys/keyring.js'
import type { RecoveryWay } from '../server/schemas.js'
import { words } from '../words.js'
import { AllowStorage } from './allow-storage.js'
import { KeepInWindow, OpenInWindow } from './open-in-window.js'
import type { PageModel } from './page-model.js'
import { Failure, Screen } from './parts.js'
import { useAction } from './use-action.js'

interface RecoverProps {
  readonly page: PageModel
  readonly addresses: Addresses
  /** This browser has a share now. */
  readonly onOpened: () => void
  readonly onDecline: () => void
}

/** Asks for the recovery, where this browser has no share of the key. What needs the key waits meanwhile. */
export function Recover({ page, addresses, onOpened, onDecline }: RecoverProps) {
  const { isBusy, failure, run } = useAction()
  const [ways, setWays] = useState<readonly RecoveryWay[]>()
  const [isKept, setKept] = useState(true)
  const [step, setStep] = useState<'asking' | 'window-was-empty' | 'open'>('asking')

  useEffect(() => {
    void run(async () => {
      setKept(await page.keyring.canStore())
      setWays(await page.keyring.ways())
    })
    // oxlint-disable-next-line react/exhaustive-deps -- `run` is new with each drawing, and does the same
  }, [page.keyring])

  const recover = (proof: Proof) =>
    run(async () => {
      await page.keyring.recover(addresses, proof)
      if (step === 'window-was-empty') setStep('open')
      else onOpened()
    })

  async function openFromWindow(shares: DeviceShares) {
    try {
      await page.keyring.openFrom(addresses, shares)
      onOpened()
    } catch (error) {
      if (errors.is(error, 'keys/not-there')) setStep('window-was-empty')
      throw error
    }
  }

  async function lookAgain() {
    if (await page.keyring.hasShare(addresses)) onOpened()
    else setKept(true)
  }

  if (step === 'open') return <KeepInWindow page={page} wallet={addresses} onDone={onOpened} />

  const passkeys = ways?.filter(({ kind }) => kind === 'passkey') ?? []
  const canRecover = ways !== undefined && ways.length > 0
  const isLost = ways?.length === 0 && (isKept || step === 'window-was-empty')
  return (
    <Screen title={words.recovery.title}>
      {!isKept && (
        <>
          <p>{words.window.why}</p>
          <OpenInWindow page={page} use={openFromWindow} />
          <AllowStorage page={page} onAllowed={lookAgain} />
        </>
      )}
      {isLost && <p>{words.recovery.lost}</p>}
      {canRecover && <p>{isKept ? words.recovery.why : words.window.orRecover}</p>}
      {passkeys.length > 0 && (
        <button type="button" disabled={isBusy} onClick={() => void recover({ kind: 'passkey', ways: passkeys })}>
          {words.recovery.passkey}
        </button>
      )}
      {canRecover && (
        <FileForm isBusy={isBusy} onOpen={(text, passphrase) => recover({ kind: 'file', text, passphrase })} />
      )}
      <Failure text={failure} />
      {!isKept && canRecover && <p className="quiet">{words.recovery.notKept}</p>}
      <div className="actions">
        <button type="button" className="secondary" onClick={onDecline}>
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
