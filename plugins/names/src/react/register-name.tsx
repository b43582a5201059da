import { Accounts, Connections, Names, type NameAvailability, Notices } from '@latchkey/core'
import { NAME_SUFFIX } from '@latchkey/core/blockchain-api'
import { statusOf } from '@latchkey/core/plugin'
import { useService, useSnapshot } from '@latchkey/react'
import {
  Button,
  EmptyState,
  Field,
  List,
  Row,
  Spinner,
  Stack,
  Text,
  type Translate,
  useAnnounce,
  useMessages,
  View,
} from '@latchkey/react/ui'
import type { ReactElement } from 'react'

/** Isolated, so that its point stays in front also where the page reads from right to left. */
const SHOWN_SUFFIX = `\u2066${NAME_SUFFIX}\u2069`

/** Where a visitor enters a name, learns whether it is free, and has it registered. */
export function RegisterName(): ReactElement {
  const t = useMessages()
  const [names, notices] = [useService(Names), useService(Notices)]
  const { input, availability, registration } = useSnapshot(Names)
  const namespace = useSnapshot(Accounts, ({ active }) => active?.account?.namespace)
  const wallet = useSnapshot(
    Connections,
    ({ namespaces }) => namespaces[namespace ?? '']?.connection?.wallet.name ?? '',
  )
  const isAsking = registration.status === 'signing' || registration.status === 'submitting'
  const progress = isAsking ? t(`names.${registration.status}`, { wallet, name: `${input}${NAME_SUFFIX}` }) : undefined
  useAnnounce(progress)
  if (namespace !== 'eip155') {
    return (
      <View>
        <EmptyState
          title={namespace === undefined ? t('account.nobody') : t('names.unsupported')}
          text={namespace === undefined ? undefined : t('names.unsupported-hint')}
        />
      </View>
    )
  }

  async function register() {
    try {
      const { status } = await names.register(input)
      if (status === 'rejected') notices.show(t('error.declined'), { variant: 'info', key: 'error.declined' })
    } catch (error) {
      // The view shows a failure that is a state.
      if (names.getSnapshot().registration.status !== 'failed') notices.error(error)
    }
  }
  const isWrong = availability.status === 'invalid' || availability.status === 'taken'
  const note = noteOf(availability, `${input}${NAME_SUFFIX}`, t)
  return (
    <View>
      <Field
        label={t('names.name')}
        type="text"
        value={input}
        suffix={SHOWN_SUFFIX}
        hint={isWrong ? undefined : (note ?? t('names.hint'))}
        fault={isWrong ? note : undefined}
        maxLength={60}
        onWrite={(text) => names.setInput(text.trim())}
      />
      {availability.status === 'taken' && availability.suggestions.length > 0 && (
        <List label={t('names.suggestions')}>
          {availability.suggestions.map(({ name }) => (
            <li key={name}>
              <Row title={<bdi>{name}</bdi>} onClick={() => names.setInput(name.slice(0, -NAME_SUFFIX.length))} />
            </li>
          ))}
        </List>
      )}
      {registration.status === 'failed' && (
        <Text variant="small" tone="error" role="alert">
          {t(failureOf(registration.error))}
        </Text>
      )}
      {isAsking && (
        <Stack centred>
          <Spinner />
          <Text variant="small" tone="quiet">
            {progress}
          </Text>
        </Stack>
      )}
      <Text variant="small" tone="quiet">
        {t('names.signing-hint')}
      </Text>
      <Button variant="primary" disabled={availability.status !== 'available' || isAsking} onClick={register}>
        {t('names.register')}
      </Button>
    </View>
  )
}

/** What is known of the name. */
function noteOf(availability: NameAvailability, name: string, t: Translate): string | undefined {
  switch (availability.status) {
    case 'empty':
      return undefined
    case 'owned':
      return t('names.owned', { name: availability.name })
    case 'failed':
      return t('names.check-failed')
    default:
      return t(`names.${availability.status}`, { name })
  }
}

/** With this status the server refuses a signature: it counts for seconds, by the clock of the server. */
const REFUSED = 401

const failureOf = (error: unknown): 'names.refused' | 'names.failed' =>
  statusOf(error) === REFUSED ? 'names.refused' : 'names.failed'
