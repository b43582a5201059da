import { useEffect, useState } from 'react'
import type { RecoveryWay } from '../../server/schemas.js'
import { words } from '../../words.js'
import { dayOf } from '../../text/times.js'
import type { PageModel } from '../page-model.js'
import { Failure, Screen } from '../parts.js'
import { useAction } from '../use-action.js'
import { Confirmed } from './confirmed.js'
import { deviceName } from './devices.js'
import type { SettingsStep } from './settings.js'
import { settingsWords as said } from './settings-words.js'
import { upgradable } from './upgrades.js'

interface OverviewProps {
  readonly page: PageModel
  readonly onGo: (step: SettingsStep) => void
}

/** The recoveries, each of which can be removed, and the ways to all other settings. */
export function Overview({ page, onGo }: OverviewProps) {
  const { isBusy, failure, run } = useAction()
  const [ways, setWays] = useState<readonly RecoveryWay[]>()
  const load = async () => setWays(await page.keyring.ways())
  useEffect(() => {
    void run(load)
    // oxlint-disable-next-line react/exhaustive-deps -- they are new with each drawing, and do the same
  }, [page.keyring])

  const remove = (way: RecoveryWay) =>
    run(async () => {
      await page.keyring.removeWay(way.id)
      await load()
    })
  return (
    <Screen title={said.title}>
      <section>
        <h2>{said.recovery.title}</h2>
        {ways && <p className="quiet">{ways.length === 0 ? words.protect.hint : said.recovery.why}</p>}
        <Failure text={failure} />
        {ways && ways.length > 0 && (
          <ul className="items">
            {ways.map((way) => (
              <Way
                key={way.id}
                page={page}
                way={way}
                isLast={ways.length === 1}
                isBusy={isBusy}
                onRemove={() => void remove(way)}
              />
            ))}
          </ul>
        )}
        <button
          type="button"
          className={ways?.length === 0 ? undefined : 'secondary'}
          disabled={!ways || isBusy}
          onClick={() => ways && onGo({ at: 'add', ways })}
        >
          {said.recovery.add}
        </button>
        <p className="quiet">
          {said.replace.hint}{' '}
          <button type="button" className="link" onClick={() => onGo({ at: 'replace' })}>
            {said.replace.open}
          </button>
        </p>
      </section>
      <section>
        <h2>{said.phrase.title}</h2>
        <p className="quiet">{said.phrase.hint}</p>
        <button type="button" className="secondary" onClick={() => onGo({ at: 'phrase' })}>
          {said.phrase.open}
        </button>
      </section>
      {page.project.passkeys && (
        <section>
          <h2>{said.passkeys.title}</h2>
          <p className="quiet">{said.passkeys.hint}</p>
          <button type="button" className="secondary" onClick={() => onGo({ at: 'passkeys' })}>
            {said.passkeys.open}
          </button>
        </section>
      )}
      {upgradable(page).length > 0 && (
        <section>
          <h2>{said.upgrades.title}</h2>
          <p className="quiet">{said.upgrades.hint}</p>
          <button type="button" className="secondary" onClick={() => onGo({ at: 'upgrades' })}>
            {said.upgrades.open}
          </button>
        </section>
      )}
      <section>
        <h2>{said.devices.title}</h2>
        <p className="quiet">{said.devices.hint}</p>
        <button type="button" className="secondary" onClick={() => onGo({ at: 'devices' })}>
          {said.devices.open}
        </button>
      </section>
      <div className="actions">
        <button type="button" className="secondary" onClick={page.settings.leave}>
          {said.done}
        </button>
      </div>
    </Screen>
  )
}

interface WayProps {
  readonly page: PageModel
  readonly way: RecoveryWay
  readonly isLast: boolean
  readonly isBusy: boolean
  readonly onRemove: () => void
}

function Way({ page, way: { kind, name, addedAt }, isLast, isBusy, onRemove }: WayProps) {
  const title = said.recovery.kinds[kind]
  const made = said.recovery.made(dayOf(addedAt), name && deviceName(name))
  return (
    <li>
      <p>
        <strong>{title}</strong>
        <span className="quiet">{made}</span>
      </p>
      <Confirmed
        page={page}
        label={said.recovery.remove}
        name={said.recovery.removeNamed(`${title}, ${made}`)}
        isBusy={isBusy}
        onConfirm={onRemove}
      >
        <p>{kind === 'file' ? said.recovery.removesFile : said.recovery.removesPasskey}</p>
        {isLast && <p className="caution">{said.recovery.removesLast}</p>}
      </Confirmed>
    </li>
  )
}
