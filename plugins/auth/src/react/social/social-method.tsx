import { Modal } from '@latchkey/core'
import { useService, useSnapshot } from '@latchkey/react'
import { Button, GridIcon, Stack, useMessages, useStyles } from '@latchkey/react/ui'
import type { ReactElement } from 'react'
import { EmbeddedParts } from '../../embedded-parts.js'
import { PasskeyButton } from '../passkey/passkey-button.js'
import { SocialMark, socialName } from './social-marks.js'
import { useSocialLogin } from './use-social-login.js'

/** So many marks are in the row below the first; the others are a press away. */
const SHOWN = 4

const styles = `
  .auth--marks {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
    gap: 8px;
  }
  .auth--marks > button {
    min-width: 0;
    padding-inline: 0;
  }
`

/** The providers on the Connect view: the first with its name, some with their marks, and a way to all. A passkey comes last. */
export function SocialMethod({ disabled = false }: { readonly disabled?: boolean }): ReactElement | null {
  useStyles(styles)
  const t = useMessages()
  const modal = useService(Modal)
  const { prepare } = useService(EmbeddedParts)
  const ways = useSnapshot(EmbeddedParts)
  const logIn = useSocialLogin()
  const { socials } = ways
  if (socials.length === 0 && !ways.passkey) return null
  // Two are a row of marks: a button and one mark below it would look lost.
  const first = socials.length === 2 ? undefined : socials[0]
  const rest = first === undefined ? socials : socials.slice(1)
  const marks = rest.length > SHOWN + 1 ? rest.slice(0, SHOWN) : rest
  return (
    <Stack onFocus={prepare} onPointerEnter={prepare}>
      {first !== undefined && (
        <Button icon={<SocialMark provider={first} />} disabled={disabled} onClick={() => logIn(first)}>
          {t('auth.continue-with', { provider: socialName(first) })}
        </Button>
      )}
      {marks.length > 0 && (
        <div className="auth--marks">
          {marks.map((provider) => (
            <Button
              key={provider}
              aria-label={t('auth.continue-with', { provider: socialName(provider) })}
              title={socialName(provider)}
              icon={<SocialMark provider={provider} />}
              disabled={disabled}
              onClick={() => logIn(provider)}
            />
          ))}
          {marks.length < rest.length && (
            <Button
              aria-label={t('auth.more')}
              title={t('auth.more')}
              icon={<GridIcon />}
              disabled={disabled}
              onClick={() => modal.push('ConnectSocials')}
            />
          )}
        </div>
      )}
      {ways.passkey && <PasskeyButton disabled={disabled} />}
    </Stack>
  )
}
