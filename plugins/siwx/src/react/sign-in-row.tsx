import { Modal, Notices, Siwx } from '@latchkey/core'
import { networkIdOf } from '@latchkey/core/plugin'
import { useService, useSnapshot } from '@latchkey/react'
import { ForwardIcon, Row, strokeIcon, useAnnounce, useMessages } from '@latchkey/react/ui'
import { useState, type ReactElement } from 'react'

/** The row of the account's settings that signs in and out. */
export function SignInRow({ namespace }: { readonly namespace: string }): ReactElement | null {
  const t = useMessages()
  const [siwx, modal, notices] = [useService(Siwx), useService(Modal), useService(Notices)]
  const { account, status } = useSnapshot(Siwx, ({ namespaces }) => namespaces[namespace]) ?? {}
  const [isLeaving, setLeaving] = useState(false)
  const isSignedIn = status === 'signed-in'
  const state = t(status === 'checking' ? 'siwx.authenticating' : isSignedIn ? 'siwx.signed-in' : 'siwx.signed-out')
  useAnnounce(state)
  if (!account) return null

  async function signOut(of: NonNullable<typeof account>) {
    const networkId = networkIdOf(of)
    setLeaving(true)
    try {
      await siwx.revoke(networkId, of.slice(networkId.length + 1))
    } catch (error) {
      notices.error(error)
    } finally {
      setLeaving(false)
    }
  }
  return (
    <Row
      start={
        <span className="row-icon">
          <KeyIcon />
        </span>
      }
      title={t(isSignedIn ? 'siwx.sign-out' : 'siwx.title')}
      detail={state}
      end={
        !isSignedIn && (
          <span className="mirrors">
            <ForwardIcon size={16} />
          </span>
        )
      }
      busy={isLeaving || status === 'checking'}
      onClick={() => (isSignedIn ? void signOut(account) : modal.push('SIWXSignMessage'))}
    />
  )
}

const KeyIcon = /* @__PURE__ */ strokeIcon(
  'M13 11.5a4.5 4.5 0 1 0-4.3-3.2L3 14v3h3v-2h2v-2l1.7-1.7c1 .2 2.2.2 3.3.2ZM13.5 6.5h.01',
)
