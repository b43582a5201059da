import { Connections, Modal } from '@latchkey/core'
import { useService, useSnapshot } from '@latchkey/react'
import { LinkRow, Row, SkeletonRows, strokeIcon, useMessages, useResource } from '@latchkey/react/ui'
import type { ReactElement } from 'react'
import { CONNECTOR_ID, EmbeddedParts } from '../../embedded-parts.js'

/** The row of the account's settings that leads to the wallet page's own. An account of another wallet has none. */
export function SettingsRow({ namespace }: { readonly namespace: string }): ReactElement | null {
  const connectorId = useSnapshot(Connections, ({ namespaces }) => namespaces[namespace]?.connection?.connectorId)
  return connectorId === CONNECTOR_ID ? <WalletSettingsRow /> : null
}

/** Only where the wallet page has settings it leads to them. A page of the original protocol has none. */
function WalletSettingsRow(): ReactElement | null {
  const t = useMessages()
  const [modal, parts] = [useService(Modal), useService(EmbeddedParts)]
  const features = useResource('features', async () => (await parts.load()).features())
  // Without the wallet page there is nothing to lead to. What the visitor does next with the wallet says why.
  if (features.status === 'failed') return null
  if (!features.value) return <SkeletonRows count={1} />
  const title = t('auth.settings-title')
  if (features.value.includes('settings'))
    return <LinkRow icon={<ShieldIcon />} title={title} onClick={() => modal.push('EmbeddedWalletSettings')} />
  return (
    <Row
      start={
        <span className="row-icon">
          <ShieldIcon />
        </span>
      }
      title={title}
      detail={t('auth.settings-none')}
    />
  )
}

const ShieldIcon = /* @__PURE__ */ strokeIcon(
  'M10 2.5 4 4.8v4.4c0 3.8 2.5 6.7 6 8.3 3.5-1.6 6-4.5 6-8.3V4.8L10 2.5ZM7.3 9.8l2 2 3.4-3.7',
)
