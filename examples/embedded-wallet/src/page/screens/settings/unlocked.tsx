import { type ReactNode, useEffect, useState } from 'react'
import { errors } from '../../errors.js'
import type { Addresses } from '../../keys/derive.js'
import { words } from '../../words.js'
import type { PageModel } from '../page-model.js'
import { Failure, Screen } from '../parts.js'
import { Recover } from '../recover.js'
import { useAction } from '../use-action.js'
import { settingsWords as said } from './settings-words.js'

interface UnlockedProps {
  readonly page: PageModel
  readonly addresses: Addresses
  readonly onBack: () => void
  readonly children: ReactNode
}

/** Shows what needs the key once this browser opens it, and asks for the recovery where it does not. */
export function Unlocked({ page, addresses, onBack, children }: UnlockedProps) {
  const { failure, run } = useAction()
  const [key, setKey] = useState<'unknown' | 'locked' | 'open'>('unknown')

  const check = () =>
    run(async () => {
      try {
        // A share may be there and be outdated, which only its use shows.
        await page.keyring.withKey(addresses, 'eip155', () => undefined)
        setKey('open')
      } catch (error) {
        if (!errors.is(error, 'keys/recovery-needed')) throw error
        setKey('locked')
      }
    })
  useEffect(() => {
    void check()
    // oxlint-disable-next-line react/exhaustive-deps -- `check` is new with each drawing, and does the same
  }, [page.keyring, addresses])

  if (key === 'open') return children
  if (key === 'locked')
    return <Recover page={page} addresses={addresses} onOpened={() => setKey('open')} onDecline={onBack} />
  return (
    <Screen title={said.title}>
      {failure === undefined && <output className="quiet">{said.opening}</output>}
      <Failure text={failure} />
      <div className="actions">
        <button type="button" className="secondary" onClick={onBack}>
          {said.back}
        </button>
        {failure !== undefined && (
          <button type="button" onClick={() => void check()}>
            {words.asks.again}
          </button>
        )}
      </div>
    </Screen>
  )
}
