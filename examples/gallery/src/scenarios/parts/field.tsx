import { Field, useMessages } from '@latchkey/react/ui'
import { useState } from 'react'
import { part } from './part.js'

function Fields() {
  const t = useMessages()
  const [name, setName] = useState('Harbor')
  const [amount, setAmount] = useState('')
  return (
    <div className="view">
      <Field label={t('settings.addresses')} type="text" value={name} hint={t('modal.soon')} onWrite={setName} />
      <Field
        label={t('receive.amount')}
        type="number"
        value={amount}
        fault={t('receive.amount-invalid', { example: '1.5' })}
        onWrite={setAmount}
      />
    </div>
  )
}

export const fieldParts = () => [part('field', 'Fields of a form', Fields)]
