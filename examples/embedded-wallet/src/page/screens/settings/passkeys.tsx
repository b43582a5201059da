import { useEffect, useState } from 'react'
import type { SignInPasskey } from '../../server/schemas.js'
import { isRefusal } from '../../server/wallet-server.js'
import { dayOf, minuteOf } from '../../text/times.js'
import type { PageModel } from '../page-model.js'
import { Failure, Screen } from '../parts.js'
import { useAction } from '../use-action.js'
import { Confirmed } from './confirmed.js'
import type { SettingsStep } from './settings.js'
import { settingsWords as said } from './settings-words.js'

interface PasskeysProps {
  readonly page: PageModel
  readonly onGo: (step: SettingsStep) => void
}

/** The passkeys with which the visitor can sign in. Each can be removed, but for the last way to sign in. */
export function Passkeys({ page, onGo }: PasskeysProps) {
  const { isBusy, failure, run } = useAction()
  const [passkeys, setPasskeys] = useState<readonly SignInPasskey[]>()
  const [isTooLate, setTooLate] = useState(false)
  const load = async () => setPasskeys(await page.server.passkeys())
  useEffect(() => {
    void run(load)
    // oxlint-disable-next-line react/exhaustive-deps -- they are new with each drawing, and do the same
  }, [page.server])

  const remove = ({ id }: SignInPasskey) =>
    run(async () => {
      try {
        await page.server.removePasskey(id)
      } catch (error) {
        if (!isRefusal(error, 'passkey/not-fresh')) throw error
        return setTooLate(true)
      }
      await load()
    })
  return (
    <Screen title={said.passkeys.title}>
      <Failure text={isTooLate ? said.passkeys.notFresh : failure} />
      {passkeys?.length === 0 && <p>{said.passkeys.none}</p>}
      <ul className="items">
        {passkeys?.map((passkey, index) => (
          <PasskeyItem
            key={passkey.id}
            page={page}
            name={said.passkeys.nth(index + 1)}
            passkey={passkey}
            isBusy={isBusy}
            onRemove={() => void remove(passkey)}
          />
        ))}
      </ul>
      <div className="actions">
        <button type="button" className="secondary" onClick={() => onGo({ at: 'overview' })}>
          {said.back}
        </button>
      </div>
    </Screen>
  )
}

interface PasskeyItemProps {
  readonly page: PageModel
  readonly name: string
  readonly passkey: SignInPasskey
  readonly isBusy: boolean
  readonly onRemove: () => void
}

function PasskeyItem({ page, name, passkey, isBusy, onRemove }: PasskeyItemProps) {
  const { addedAt, usedAt, recovers, isLast } = passkey
  return (
    <li>
      <p>
        <strong>{name}</strong>
        <span className="quiet">{said.recovery.made(dayOf(addedAt), undefined)}</span>
        <span className="quiet">
          {usedAt === undefined ? said.passkeys.neverUsed : said.passkeys.used(minuteOf(usedAt))}
        </span>
        {recovers && <span className="quiet">{said.passkeys.opens}</span>}
        {isLast && <span className="quiet">{said.passkeys.last}</span>}
      </p>
      {!isLast && (
        <Confirmed
          page={page}
          label={said.recovery.remove}
          name={said.recovery.removeNamed(name)}
          isBusy={isBusy}
          onConfirm={onRemove}
        >
          <p>{said.passkeys.removes}</p>
          {recovers && <p className="caution">{said.passkeys.staysRecovery}</p>}
        </Confirmed>
      )}
    </li>
  )
}
