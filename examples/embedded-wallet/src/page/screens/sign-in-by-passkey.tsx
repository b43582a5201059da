import { useEffect, useState } from 'react'
import { createPasskeySignIn } from '../passkeys/passkey-sign-in.js'
import { passkeysOfPage } from '../passkeys/passkeys.js'
import type { PasskeyRequest } from '../session/passkey-requests.js'
import { dayOf } from '../text/times.js'
import { words } from '../words.js'
import { WhyNotArmed } from './armed-button.js'
import type { PageModel } from './page-model.js'
import { Asker, Failure, Screen } from './parts.js'
import { useAction } from './use-action.js'

interface SignInByPasskeyProps {
  readonly page: PageModel
  readonly request: PasskeyRequest
  /** The browser's. */
  readonly passkeys?: ReturnType<typeof passkeysOfPage>
}

/** The two ways to sign in with a passkey. Browsers make one only in a click inside of the frame that is shown. */
export function SignInByPasskey({ page, request, passkeys = passkeysOfPage() }: SignInByPasskeyProps) {
  const { isBusy, failure, run } = useAction()
  const [signIn] = useState(() => createPasskeySignIn({ ...page, passkeys, signal: request.signal }))
  useEffect(() => signIn.prepare(), [signIn])

  const press = (way: () => Promise<void>) =>
    run(async () => {
      await way()
      request.done()
    })

  return (
    <Screen title={words.passkey.title} lead={<Asker {...page} />}>
      <p>{words.passkey.why}</p>
      <button type="button" disabled={isBusy} onClick={() => void press(signIn.use)}>
        {words.passkey.use}
      </button>
      <button
        type="button"
        className="secondary"
        disabled={isBusy}
        onClick={() => void press(() => signIn.make(nameOf(page)))}
      >
        {words.passkey.make}
      </button>
      <p className="quiet">{words.passkey.makeHint}</p>
      {isBusy && <output className="quiet">{words.passkey.waiting}</output>}
      <Failure text={failure} />
      <WhyNotArmed page={page} />
      <div className="actions">
        <button type="button" className="secondary" onClick={request.decline}>
          {words.passkey.decline}
        </button>
      </div>
    </Screen>
  )
}

/** What the visitor finds the new passkey by, among others. Nobody has told who they are. */
const nameOf = ({ project }: PageModel) => words.passkey.name(project.name, dayOf(Date.now()))
