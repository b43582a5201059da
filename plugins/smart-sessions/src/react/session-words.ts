import type { SmartSession } from '@latchkey/core'
import { displayText } from '@latchkey/core/gates'
import type { Translate } from '@latchkey/react/ui'
import { writeTimeLeft } from './permission-words.js'

/** Sessions without a name are of this app: wallets list no others. */
export const appName = ({ app }: SmartSession, t: Translate): string =>
  app === undefined ? t('smart-sessions.this-app') : displayText(app.name)

export const timeLeft = ({ expiresAt }: SmartSession, now: number, t: Translate): string =>
  expiresAt === undefined ? '' : t('smart-sessions.left', { time: writeTimeLeft(expiresAt - now, t.locale) })
