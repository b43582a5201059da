import { useSnapshot } from '@latchkey/react'
import { List, Row, useMessages, View } from '@latchkey/react/ui'
import type { ReactElement } from 'react'
import { EmbeddedParts } from '../../embedded-parts.js'
import { SocialMark, socialName } from './social-marks.js'
import { useSocialLogin } from './use-social-login.js'

/** All providers of the app. */
export function SocialList(): ReactElement {
  const t = useMessages()
  const { socials } = useSnapshot(EmbeddedParts)
  const logIn = useSocialLogin()
  return (
    <View>
      <List label={t('auth.socials-title')}>
        {socials.map((provider) => (
          <li key={provider}>
            <Row
              start={
                <span className="row-icon">
                  <SocialMark provider={provider} />
                </span>
              }
              title={socialName(provider)}
              onClick={() => logIn(provider)}
            />
          </li>
        ))}
      </List>
    </View>
  )
}
