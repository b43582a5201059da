import { Embedded, Modal, Notices } from '@latchkey/core'
import { useService, useSnapshot } from '@latchkey/react'
import { Field, ForwardIcon, IconButton, Spinner, Stack, useDescribe, useKept, useMessages } from '@latchkey/react/ui'
import { type ReactElement, type SyntheticEvent, useState } from 'react'
import { EmbeddedParts } from '../../embedded-parts.js'

/** Fewer characters are no address yet, and not worth a complaint. */
const SHORTEST = 4

/** The input on the Connect view: sends the code, and leads to where it is entered. */
export function EmailMethod({ disabled = false }: { readonly disabled?: boolean }): ReactElement | null {
  const t = useMessages()
  const described = useDescribe()
  const [embedded, modal, notices] = [useService(Embedded), useService(Modal), useService(Notices)]
  const { prepare } = useService(EmbeddedParts)
  const ways = useSnapshot(EmbeddedParts)
  const isSending = useSnapshot(Embedded, (state) => state.status === 'signed-out' && state.email.status === 'sending')
  const [email, setEmail] = useKept('auth.email', '')
  const [fault, setFault] = useState<string>()
  if (!ways.email) return null

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (isSending || disabled || email.length < SHORTEST) return
    try {
      const action = await embedded.connectEmail(email)
      // CONNECT needs no code, and connects: the modal closes.
      if (action !== 'CONNECT') modal.push('EmailLogin')
    } catch (error) {
      const { text, severity } = described(error)
      if (severity === 'info') return
      // What is wrong with the address stands below it; all else is about the wallet.
      if (codeOf(error) === 'embedded/invalid-email') setFault(text)
      else notices.error(error)
    }
  }

  return (
    <Stack onFocus={prepare}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={t('auth.email')}
          type="email"
          value={email}
          placeholder={t('auth.email-example')}
          fault={fault}
          disabled={disabled}
          onWrite={(text) => {
            setEmail(text.trim())
            setFault(undefined)
          }}
          suffix={
            isSending ? (
              <Spinner />
            ) : (
              <IconButton
                type="submit"
                label={t('auth.continue')}
                icon={<ForwardIcon />}
                mirrors
                disabled={email.length < SHORTEST}
              />
            )
          }
        />
      </form>
    </Stack>
  )
}

const codeOf = (error: unknown) => (error as { readonly code?: unknown } | undefined)?.code
