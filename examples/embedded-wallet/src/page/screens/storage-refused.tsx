import { useState } from 'react'
import { words } from '../words.js'
import type { PageModel } from './page-model.js'
import { Failure, Screen } from './parts.js'
import { ProtectionForm } from './protection-form.js'
import { useAction } from './use-action.js'

/** For a visitor without a wallet in a browser that keeps nothing: the ways out. */
export function StorageRefused({ page }: { readonly page: PageModel }) {
  const { isBusy, failure, run } = useAction()
  const [step, setStep] = useState<'asking' | 'refused' | 'ready'>('asking')

  const allow = () =>
    run(async () => {
      if (!(await page.requestStorage()) || !(await page.keyring.canStore())) return setStep('refused')
      await page.visitor.require()
      setStep('ready')
    })

  if (step === 'ready')
    return (
      <Screen title={words.wallet}>
        <p>{words.storage.ready}</p>
      </Screen>
    )
  return (
    <Screen title={words.storage.title}>
      <p>{words.storage.why}</p>
      {step === 'refused' && <Failure text={words.storage.refused} />}
      <button type="button" disabled={isBusy} onClick={() => void allow()}>
        {words.storage.allow}
      </button>
      <Failure text={failure} />
      <ProtectionForm
        page={page}
        protect={async (protection) => {
          page.visitor.hasWallet(await page.keyring.createProtected(protection))
          setStep('ready')
        }}
      />
    </Screen>
  )
}
