import { Button, useMessages } from '@latchkey/react/ui'
import { part } from './part.js'

function Buttons() {
  const t = useMessages()
  return (
    <div className="view">
      <Button variant="primary">{t('modal.continue')}</Button>
      <Button>{t('modal.cancel')}</Button>
      <Button variant="danger">{t('account.disconnect')}</Button>
      <Button variant="plain">{t('modal.learn-more')}</Button>
      <Button variant="primary" busy>
        {t('modal.loading')}
      </Button>
      <Button disabled>{t('modal.soon')}</Button>
    </div>
  )
}

export const buttonParts = () => [part('button', 'Buttons', Buttons)]
