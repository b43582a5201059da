import { useState } from 'react'
import type { RecoveryWay } from '../../server/schemas.js'
import type { SettingsVisit } from '../../session/settings-visit.js'
import type { PageModel } from '../page-model.js'
import { Protect } from '../protect.js'
import { Devices } from './devices.js'
import { Overview } from './overview.js'
import { Passkeys } from './passkeys.js'
import { RecoveryPhrase } from './recovery-phrase.js'
import { settingsWords } from './settings-words.js'
import { Unlocked } from './unlocked.js'
import { Upgrades } from './upgrades.js'

interface SettingsProps {
  readonly page: PageModel
  readonly visit: SettingsVisit
}

/** Where a visitor is in the settings. */
export type SettingsStep =
  | { readonly at: 'overview' | 'replace' | 'phrase' | 'passkeys' | 'upgrades' | 'devices' }
  | { readonly at: 'add'; readonly ways: readonly RecoveryWay[] }

/** The wallet's own settings: the recoveries, the recovery phrase, the passkeys, the upgrades of the account and the devices. */
export function Settings({ page, visit }: SettingsProps) {
  const [step, go] = useState<SettingsStep>({ at: 'overview' })
  const { wallet } = visit.user
  const onBack = () => go({ at: 'overview' })
  if (step.at === 'overview') return <Overview page={page} onGo={go} />
  if (step.at === 'passkeys') return <Passkeys page={page} onGo={go} />
  if (step.at === 'devices') return <Devices page={page} onGo={go} />
  return (
    <Unlocked page={page} addresses={wallet} onBack={onBack}>
      {step.at === 'phrase' ? (
        <RecoveryPhrase page={page} addresses={wallet} onBack={onBack} />
      ) : step.at === 'upgrades' ? (
        <Upgrades page={page} addresses={wallet} onBack={onBack} />
      ) : (
        <Protect
          page={page}
          addresses={wallet}
          {...(step.at === 'add' ? { beside: step.ways } : { replaces: settingsWords.replace })}
          onBack={onBack}
        />
      )}
    </Unlocked>
  )
}
