import { useEffect, useState } from 'react'
import type { Device } from '../../server/schemas.js'
import { minuteOf } from '../../text/times.js'
import type { PageModel } from '../page-model.js'
import { Failure, Foreign, Screen } from '../parts.js'
import { useAction } from '../use-action.js'
import { Confirmed } from './confirmed.js'
import type { SettingsStep } from './settings.js'
import { settingsWords as said } from './settings-words.js'

interface DevicesProps {
  readonly page: PageModel
  readonly onGo: (step: SettingsStep) => void
}

/** The server names a device in English: `Firefox on Linux`, with `A browser` and `an unknown system` for what it does not know. */
export function deviceName(name: string): string {
  const [, browser, system] = /^(.+) on (.+)$/.exec(name) ?? []
  if (browser === undefined || system === undefined) return name
  const { on, unknownBrowser, unknownSystem } = said.devices
  return on(browser === 'A browser' ? unknownBrowser : browser, system === 'an unknown system' ? unknownSystem : system)
}

/** The devices on which somebody has signed in. Each can be signed out, and all together. */
export function Devices({ page, onGo }: DevicesProps) {
  const { isBusy, failure, run } = useAction()
  const [devices, setDevices] = useState<readonly Device[]>()
  const load = async () => setDevices(await page.server.devices())
  useEffect(() => {
    void run(load)
    // oxlint-disable-next-line react/exhaustive-deps -- they are new with each drawing, and do the same
  }, [page.server])

  const signOut = (device: Device) =>
    run(async () => {
      await page.server.removeDevice(device.id)
      await load()
    })
  const signOutEverywhere = () =>
    run(async () => {
      await page.server.removeAllDevices()
      await page.visitor.end()
      page.settings.leave()
    })
  return (
    <Screen title={said.devices.title}>
      <Failure text={failure} />
      <ul className="items">
        {devices?.map((device) => (
          <DeviceItem
            key={device.id}
            page={page}
            device={device}
            isBusy={isBusy}
            onSignOut={() => void signOut(device)}
          />
        ))}
      </ul>
      <p className="quiet">
        {said.devices.stolen}{' '}
        <button type="button" className="link" onClick={() => onGo({ at: 'replace' })}>
          {said.replace.open}
        </button>
      </p>
      <Confirmed
        page={page}
        label={said.devices.everywhere}
        isBusy={isBusy || !devices}
        onConfirm={() => void signOutEverywhere()}
      >
        <p className="caution">{said.devices.signsOutEverywhere}</p>
      </Confirmed>
      <div className="actions">
        <button type="button" className="secondary" onClick={() => onGo({ at: 'overview' })}>
          {said.back}
        </button>
      </div>
    </Screen>
  )
}

interface DeviceItemProps {
  readonly page: PageModel
  readonly device: Device
  readonly isBusy: boolean
  readonly onSignOut: () => void
}

function DeviceItem({ page, device, isBusy, onSignOut }: DeviceItemProps) {
  const { app, lastSeenAt, current } = device
  const name = deviceName(device.name)
  return (
    <li>
      <p>
        <strong>{name}</strong>
        {app !== undefined && (
          <span className="quiet">
            <Foreign>{app}</Foreign>
          </span>
        )}
        <span className="quiet">{current ? said.devices.current : said.devices.seen(minuteOf(lastSeenAt))}</span>
      </p>
      {!current && (
        <Confirmed
          page={page}
          label={said.devices.signOut}
          name={said.devices.signOutNamed(name)}
          isBusy={isBusy}
          onConfirm={onSignOut}
        >
          <p>{said.devices.signsOut}</p>
        </Confirmed>
      )}
    </li>
  )
}
