import { Button, EmptyState, ErrorBox, SwapIcon, useMessages, View } from '@latchkey/react/ui'
import { part } from './part.js'

const nothing = () => {}

function Empty() {
  const t = useMessages()
  return (
    <View>
      <EmptyState icon={<SwapIcon />} title={t('all-wallets.none')} text={t('all-wallets.none-hint')}>
        <Button size="small">{t('all-wallets.scan')}</Button>
      </EmptyState>
    </View>
  )
}

function Errors() {
  const t = useMessages()
  return (
    <View>
      <ErrorBox error={new TypeError('Failed to fetch')} onRetry={nothing} />
      <ErrorBox error={t('receive.amount-invalid', { example: '1.5' })} />
      <ErrorBox error={{ code: 4001, message: 'User rejected the request.' }} onRetry={nothing} busy />
    </View>
  )
}

export const stateParts = () => [
  part('empty-state', 'Nothing to show', Empty),
  part('error-box', 'What failed, and a retry', Errors),
]
